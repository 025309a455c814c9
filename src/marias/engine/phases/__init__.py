"""The phases of a deal, one module each; the game enters them by kind."""
