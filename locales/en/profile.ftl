bot-description = Russian card games for friends, right in your group: I deal, mind the rules and keep the score. Everybody sees their own cards only: in a private chat with me, or right in the group. If players are missing, robots sit down. Every deal can be checked, every game kept.

    Press Start.
bot-short-description = King and other Russian card games in your group: I deal, mind the rules and keep the score.
