"""Looking at deals with a player's eyes: hints while a deal is played."""
