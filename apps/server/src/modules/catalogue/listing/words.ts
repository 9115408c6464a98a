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
  return plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(cut);
}

/**
 * The same, and what a hyphen joins as one word too, as people search for `standup` and for `stand up`; and how words of
 * other scripts sound.
 */
export function listedWordsOf(text: string): string[] {
  const joined = plain(text).match(/[a-z0-9]+(-[a-z0-9]+)+/g) ?? [];
  const foreign = text.split(BETWEEN_WORDS).filter((word) => OTHER_SCRIPT.test(word));
  return [
    ...wordsOf(text),
    ...joined.map((word) => cut(word.replaceAll('-', ''))),
    ...foreign.flatMap(wordsOf).flatMap((word) => soundOf(word) ?? []),
  ];
}

/**
 * How a word sounds, whoever has put it into Latin letters: its consonants, those that are confused as one, in capitals,
 * so that none is taken for a word. `sammelan` sounds like `सम्मेलन`. Too little of it says nothing: undefined.
 */
export function soundOf(word: string): string | undefined {
  const consonants = CONFUSED.reduce((sound, [letters, as]) => sound.replace(letters, as), word);
  const sound = consonants
    .replace(/(.)\1+/g, '$1')
    .replace(/y$/, '')
    .toUpperCase();
  return sound.length < SHORTEST_SOUND ? undefined : sound;
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const SHORTEST_SOUND = 3;

const CONFUSED: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/m/g, 'n'],
  // Also where it only breathes upon another: `kh`, `sh`.
  [/[aeiouh]/g, ''],
];

/** The words of what somebody searches for, each once; without the one that has only been begun. */
export function searchWords(text: string): string[] {
  const words = wordsOf(text);
  const isBegun = words.length > 1 && words.at(-1)?.length === 1;
  return [...new Set(isBegun ? words.slice(0, -1) : words)].slice(0, MOST_WORDS);
}

const plain = (text: string) => anyAscii(text.normalize('NFC')).toLowerCase().replace(/['`]/g, '');
const cut = (word: string) => word.slice(0, LONGEST);

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
