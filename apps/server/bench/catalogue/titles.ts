/** A random number from 0 to 1 that is the same in each run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SYLLABLES = [...'bcdghjklmnprstvwyz'].flatMap((first) =>
  [...'aeiou'].flatMap((vowel) => ['', 'n', 'r', 'l', 'sh'].map((last) => first + vowel + last)),
);
const COMMON = ['live', 'night', 'comedy', 'music', 'festival', 'workshop', 'jazz', 'dance'];

/**
 * Names of events as languages make them: a few words stand in many, most in few, and the more names there are, the more
 * different words (Heaps' law).
 */
export function titles(count: number): string[] {
  const random = seededRandom(count);
  const vocabulary = COMMON.concat(rareWords(Math.round(40 * Math.sqrt(count)), random));
  const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)] as string;
  return Array.from({ length: count }, () => [word(), word(), word()].join(' '));
}

function rareWords(count: number, random: () => number): string[] {
  const syllable = () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] as string;
  return Array.from({ length: count }, (_, index) => syllable() + syllable() + (index % 2 ? syllable() : ''));
}

/** A word with one letter left out, as a hurried thumb types it. */
export function misspelt(word: string): string {
  return word.slice(0, 2) + word.slice(3);
}
