"""Groups as people make and change them: who is in, who leads, what becomes of the group."""

from bot.playground.errors import NotPossible
from bot.playground.values import ALL_RIGHTS, Chat, Member, Service, Status
from bot.playground.world import World

_SUPERGROUP_GAP = 1_000_000_000_000


class Groups:
    """All changes of groups in one playground."""

    def __init__(self, world: World) -> None:
        self._world = world

    def create(
        self,
        title: str,
        members: list[int],
        *,
        admins: list[int] | None = None,
        bot: bool = True,
        kind: str = "group",
    ) -> Chat:
        """Create a group of these people, the first its creator. Raises NotPossible."""
        if not title.strip():
            raise NotPossible("a title has to be non-empty")
        for user_id in members:
            self._world.state.person(user_id)
        state = self._world.state
        leaders = set(admins or ())
        people = [user_id for user_id in members if user_id != state.bot.id]
        if not people or kind not in {"group", "supergroup", "channel"}:
            raise NotPossible("a group, supergroup or channel has to have people")
        chat = state.add_group(title.strip(), people, leaders, kind)
        self._world.post_service(chat, people[0], Service(f"{kind}_chat_created"))
        if bot:
            if not chat.channel:
                self.set_status(chat.id, state.bot.id, Status.MEMBER)
            if state.bot.id in leaders or chat.channel:
                self.set_status(chat.id, state.bot.id, Status.ADMINISTRATOR)
        self._world.show_chats()
        return chat

    def check_not_banned(self, chat_id: int, user_id: int) -> None:
        """Raise NotPossible for somebody who wants to come but is banned."""
        chat, person = self._world.state.current_chat(chat_id), self._world.state.person(user_id)
        if chat.member(user_id).status is Status.KICKED:
            raise NotPossible(f"{person.name} is banned here")

    def set_status(
        self,
        chat_id: int,
        user_id: int,
        status: Status,
        *,
        by: int | None = None,
        rights: frozenset[str] = ALL_RIGHTS,
    ) -> None:
        """Let somebody (the bot too) come, go, be banned, promoted, demoted or restricted.

        `by` is who does it: without it people come and go by themselves, and the creator does all else.
        Raises NotPossible.
        """
        world = self._world
        chat, person = world.state.current_chat(chat_id), world.state.person(user_id)
        if chat.private:
            raise NotPossible("nobody joins or leaves a private chat")
        if chat.channel and person.is_bot and status in {Status.MEMBER, Status.RESTRICTED}:
            raise NotPossible("in a channel a bot is an administrator")
        before = chat.member(user_id)
        after = Member(status, rights if status is Status.ADMINISTRATOR else frozenset())
        if before == after:
            return
        creator = next(iter(chat.members))
        moves = not person.is_bot and before.status.inside != status.inside and status is not Status.KICKED
        actor = by if by is not None else (user_id if moves else creator)
        world.state.person(actor)
        if user_id == world.state.bot.id and not before.status.inside:
            chat.privacy = world.botfather.privacy
        world.set_member(chat, actor, user_id, after)
        if before.status.inside != status.inside and not chat.channel:
            kind = "new_chat_members" if status.inside else "left_chat_member"
            # A bot that is put out still gets this one.
            world.post_service(chat, actor, Service(kind, (user_id,)))
        world.show_chats()

    def delete(self, chat_id: int) -> None:
        """Let the group be no more. Raises NotPossible."""
        chat = self._world.state.current_chat(chat_id)
        if chat.private:
            raise NotPossible("only groups are deleted")
        chat.deleted = True
        self._world.show_chats()

    def link(self, channel_id: int, chat_id: int | None) -> None:
        """Let the posts of a channel appear in a supergroup too; None ends that. Raises NotPossible."""
        state = self._world.state
        channel = state.current_chat(channel_id)
        group = state.current_chat(chat_id) if chat_id is not None else None
        if not channel.channel or (group is not None and group.type != "supergroup"):
            raise NotPossible("a channel is linked to a supergroup")
        channel.linked = chat_id

    def migrate(self, chat_id: int) -> Chat:
        """Make a supergroup of a group and return it; its messages stay behind. Raises NotPossible."""
        world = self._world
        old = world.state.current_chat(chat_id)
        if old.type != "group":
            raise NotPossible("only a basic group becomes a supergroup")
        new = Chat(old.id - _SUPERGROUP_GAP, "supergroup", old.title, members=dict(old.members))
        new.privacy = old.privacy
        world.state.chats[new.id] = new
        creator = next(iter(old.members))
        world.post_service(old, creator, Service("migrate_to_chat_id", number=new.id))
        world.post_service(new, creator, Service("migrate_from_chat_id", number=old.id))
        old.migrated_to = new.id
        world.show_chats()
        return new
