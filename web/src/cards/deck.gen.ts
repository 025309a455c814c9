// Made from the code by `make generate`; changes by hand are lost.

export const INDEX_SETS = {"cs": {"6": "6", "7": "7", "8": "8", "9": "9", "U": "Sp", "O": "Sv", "K": "K", "X": "X", "A": "E"}, "sk": {"6": "6", "7": "7", "8": "8", "9": "9", "U": "N", "O": "V", "K": "K", "X": "X", "A": "E"}, "de": {"6": "6", "7": "7", "8": "8", "9": "9", "U": "U", "O": "O", "K": "K", "X": "10", "A": "A"}, "international": {"6": "6", "7": "7", "8": "8", "9": "9", "U": "J", "O": "Q", "K": "K", "X": "10", "A": "A"}, "roman": {"6": "VI", "7": "VII", "8": "VIII", "9": "IX", "U": "J", "O": "Q", "K": "K", "X": "X", "A": "A"}} as const
export const INDEX_PLACES = {"modern": null, "traditional": "translate(4 2.5) scale(.42)", "french": null} as const
export const PARTS_NEEDED = {"modern": ["signs", "modern", "pictures"], "traditional": ["signs", "traditional", "pictures"], "french": ["signs", "french", "pictures"]} as const
export const PREFIXES = {"modern": "m", "traditional": "t", "french": "f"} as const
export const BACKS = ["lattice", "plain"] as const
