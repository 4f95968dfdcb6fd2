"""Files that were sent."""

from aiogram import types
from aiogram.methods import GetFile

from bot.playground.errors import Refusal
from bot.playground.methods.registry import does
from bot.playground.world import World


@does(GetFile)
def get_file(world: World, method: GetFile) -> types.File:
    """Tell where a file can be downloaded from: /file/bot<token>/<file_path>."""
    file = world.state.files.get(method.file_id)
    if file is None:
        raise Refusal.FILE_NOT_FOUND.error()
    return types.File(
        file_id=file.id,
        file_unique_id=f"unique{file.id}",
        file_size=len(file.content),
        file_path=f"{file.kind}s/{file.id}",
    )
