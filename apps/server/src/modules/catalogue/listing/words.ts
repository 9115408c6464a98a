import anyAscii from 'any-ascii';

/** More words than this say nothing more. */
const MOST_WORDS = 8;

/** Longer words are cut: one letter of a script may be many here, and comparing letters takes its time. */
const LONGEST = 40;

/**
 * The words of a text in plain lower-case letters and digits, whatever its script and accents: `कवि` reads as `kvi`,
 * `Café` as `cafe`. So PostgreSQL compares letters alike under every locale, and a short word of another script is found
 * in Latin letters where it differs by one, as `kavi` does.
 */
export function wordsOf(text: string): string[] {
  return anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, LONGEST));
}

/** The words of what somebody searches for, each once. */
export function searchWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
}

/** A word with each two neighbouring letters changed about: a misspelling that counts as one. */
export function neighboursSwapped(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, before) =>
    letters
      .with(before, letter)
      .with(before + 1, letters[before] ?? '')
      .join(''),
  );
}
