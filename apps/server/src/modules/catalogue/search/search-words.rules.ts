import anyAscii from 'any-ascii';

/** A search uses at most this many words: more do not narrow it further. */
const MAX_WORDS = 8;
/** Longer words are cut: one letter of some scripts becomes many here, and comparing letters costs time. */
const MAX_WORD_LENGTH = 40;
/** A shorter phonetic key matches too many unrelated words. */
const MIN_PHONETIC_KEY = 3;

/** Words that say nothing about an event. */
const STOP_WORDS = 'a an and at for in near of on the to with event events show shows ticket tickets'.split(
  ' ',
);

/**
 * The words of a text in lower-case Latin letters and digits, whatever its script and accents: `कवि` becomes `kvi`,
 * `Café` becomes `cafe`. PostgreSQL then compares words alike under every locale.
 */
export function tokenize(text: string): string[] {
  return transliterate(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(cut);
}

/**
 * The words under which a listing is indexed: the words of its text, hyphenated words and initials as one word too
 * (`standup` for `Stand-up`, `ar` for `A. R.`), and the phonetic keys of words in other scripts.
 */
export function indexedWords(text: string): string[] {
  const words = tokenize(text);
  const hyphenated = transliterate(text).match(/(?<![a-z0-9])[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
  const foreign = text.split(BETWEEN_WORDS).filter((word) => OTHER_SCRIPT.test(word));
  return [
    ...words,
    ...hyphenated.map((word) => cut(word.replaceAll('-', ''))),
    ...joinInitials(words).filter((word) => !words.includes(word)),
    ...foreign
      .flatMap((word) => [...new Set([word, word.replace(M_BEFORE_UNWRITTEN_VOWEL, '$&a')])])
      .flatMap(tokenize)
      .flatMap((word) => phoneticKey(word) ?? []),
  ];
}

/**
 * A key that words share when they sound alike, such as `sammelan` and `सम्मेलन`: the consonants of the word, with
 * consonants that people confuse written as one. Keys are in capitals, which no word of `tokenize` has. Undefined for
 * numbers and for keys of fewer than three consonants.
 */
export function phoneticKey(word: string): string | undefined {
  if (/\d/.test(word)) return undefined;
  const consonants = PHONETIC_RULES.reduce((key, [letters, as]) => key.replace(letters, as), word);
  const key = consonants
    .replace(/(.)\1+/g, '$1')
    .replace(/y$/, '')
    .toUpperCase();
  return key.length < MIN_PHONETIC_KEY ? undefined : key;
}

export const isPhoneticKey = (word: string): boolean => /[A-Z]/.test(word);

/** The words of a search: every `required` word must match, `all` words decide how well a listing matches. */
export interface SearchWords {
  required: string[];
  all: string[];
}

/**
 * The words of a search, each once. Stop words, the words of the searched city's handle and a last word of one letter,
 * which is still being typed, are not required, unless the search has no other word.
 */
export function parseSearch(text: string, city = ''): SearchWords {
  const all = [...new Set(joinInitials(tokenize(text)))];
  const optional = new Set([...STOP_WORDS, ...tokenize(city)]);
  const isBeingTyped = (word: string, index: number) => index === all.length - 1 && word.length === 1;
  const required = all.filter((word, index) => !optional.has(word) && !isBeingTyped(word, index));
  return {
    required: (required.length > 0 ? required : all).slice(0, MAX_WORDS),
    all: all.slice(0, MAX_WORDS),
  };
}

/** The words with each pair of neighbours joined: `stand up` may be meant as `standup`. */
export function joinNeighbours(words: string[]): { joined: string; words: string[] }[] {
  return words.slice(1).map((word, before) => {
    const joined = cut(`${words[before]}${word}`);
    return { joined, words: words.toSpliced(before, 2, joined) };
  });
}

/** The word with each pair of neighbouring letters swapped. */
export function transpositions(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, before) =>
    letters
      .with(before, letter)
      .with(before + 1, letters[before] ?? '')
      .join(''),
  );
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** The letter m of India's scripts where a vowel that is not written may follow: it does in `नमस्ते`, not in `रामलीला`. */
const M_BEFORE_UNWRITTEN_VOWEL = /[मমਮમମமమಮമ](?=[ँ-ःঁ-ঃਁ-ਃઁ-ઃଁ-ଃஂఁ-ఃಁ-ಃം-ഃ]|\P{M}|$)/gu;

/** Consonants that people confuse when they write other scripts in Latin letters, and the letter that stands for them. */
const PHONETIC_RULES: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  // Before another consonant, as in `sangeet`, India's scripts write m and n alike.
  [/m(?=[^aeiouhm])/g, 'n'],
  // Vowels, and h, which often only marks an aspirated consonant: `kh`, `sh`.
  [/[aeiouh]/g, ''],
];

/** The words with runs of single letters joined into one word. */
function joinInitials(words: string[]): string[] {
  const joined: string[] = [];
  for (const [index, word] of words.entries()) {
    const continuesRun = word.length === 1 && words[index - 1]?.length === 1;
    joined.push(continuesRun ? joined.pop() + word : word);
  }
  return joined;
}

const transliterate = (text: string) => anyAscii(text.normalize('NFC')).toLowerCase().replace(/['`]/g, '');
const cut = (word: string) => word.slice(0, MAX_WORD_LENGTH);
