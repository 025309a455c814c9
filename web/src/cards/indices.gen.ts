// Made from the code by `make generate`; changes by hand are lost.

export const INDEX_SETS = {
  "cs": {
    "6": "6",
    "7": "7",
    "8": "8",
    "9": "9",
    "U": "Sp",
    "O": "Sv",
    "K": "K",
    "X": "X",
    "A": "E"
  },
  "sk": {
    "6": "6",
    "7": "7",
    "8": "8",
    "9": "9",
    "U": "N",
    "O": "V",
    "K": "K",
    "X": "X",
    "A": "E"
  },
  "de": {
    "6": "6",
    "7": "7",
    "8": "8",
    "9": "9",
    "U": "U",
    "O": "O",
    "K": "K",
    "X": "10",
    "A": "A"
  },
  "international": {
    "6": "6",
    "7": "7",
    "8": "8",
    "9": "9",
    "U": "J",
    "O": "Q",
    "K": "K",
    "X": "10",
    "A": "A"
  },
  "roman": {
    "6": "VI",
    "7": "VII",
    "8": "VIII",
    "9": "IX",
    "U": "J",
    "O": "Q",
    "K": "K",
    "X": "X",
    "A": "A"
  }
} as const;
