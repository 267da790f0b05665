/** A source of repeatable random choices. */
export interface Random {
  /** Returns an integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
  shuffle<Item>(items: readonly Item[]): Item[];
}

/** Creates a source whose choices depend on its name alone, so that the demo is always the same. */
export function randomOf(name: string): Random {
  const next = mulberry32(hashOf(name));
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error(`Nothing to pick from in ${name}.`);
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .toSorted((first, second) => first.order - second.order)
        .map(({ item }) => item),
  };
}

/** The 32-bit FNV-1a hash of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns a generator of numbers from 0 to 1 with 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
