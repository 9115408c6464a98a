/** Random numbers from 0 to 1, the same in each run. */
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
 * Names of events with the word frequencies of a language: a few words are in many names, most words in few, and the number
 * of different words grows with the number of names (Heaps' law).
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

/** A word without its third letter. */
export function misspelt(word: string): string {
  return word.slice(0, 2) + word.slice(3);
}
