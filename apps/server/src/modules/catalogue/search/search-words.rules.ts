import anyAscii from 'any-ascii';

/** More words than this say nothing more. */
const MOST_WORDS = 8;

/** The letter m of India's scripts where a vowel that is not written may follow: it does in `नमस्ते`, not in `रामलीला`. */
const M_OF_ITSELF = /[मমਮમମமమಮമ](?=[ँ-ःঁ-ঃਁ-ਃઁ-ઃଁ-ଃஂఁ-ఃಁ-ಃം-ഃ]|\P{M}|$)/gu;

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
 * The words that a text is found by. What a hyphen joins and what initials make are one word too, as people search for
 * `standup` and `stand up`, `A. R.` and `AR`; and words of other scripts are also listed by their sound.
 */
export function listedWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const hyphenated = plain(text).match(/(?<![a-z0-9])[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? [];
  const foreign = text.split(BETWEEN_WORDS).filter((word) => OTHER_SCRIPT.test(word));
  return [
    ...words,
    ...hyphenated.map((word) => cut(word.replaceAll('-', ''))),
    ...withInitials(words).filter((word) => !words.includes(word)),
    ...foreign
      .flatMap((word) => [...new Set([word, word.replace(M_OF_ITSELF, '$&a')])])
      .flatMap(wordsOf)
      .flatMap((word) => soundOf(word) ?? []),
  ];
}

/** Words of which letters that stand by themselves one after the other make one. */
function withInitials(words: string[]): string[] {
  const joined: string[] = [];
  for (const [index, word] of words.entries()) {
    const isNext = word.length === 1 && words[index - 1]?.length === 1;
    joined.push(isNext ? joined.pop() + word : word);
  }
  return joined;
}

/**
 * How a word sounds, whoever has put it into Latin letters: its consonants, those that are confused as one, in capitals,
 * so that none is taken for a word. `sammelan` sounds like `सम्मेलन`. A number has none, and too little says nothing:
 * undefined.
 */
export function soundOf(word: string): string | undefined {
  if (/\d/.test(word)) return undefined;
  const consonants = CONFUSED.reduce((sound, [letters, as]) => sound.replace(letters, as), word);
  const sound = consonants
    .replace(/(.)\1+/g, '$1')
    .replace(/y$/, '')
    .toUpperCase();
  return sound.length < SHORTEST_SOUND ? undefined : sound;
}

export const isSound = (word: string): boolean => /[A-Z]/.test(word);

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200c\u200d]+/u;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const SHORTEST_SOUND = 3;

const CONFUSED: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  // Before another consonant, as in `sangeet`, scripts write both alike.
  [/m(?=[^aeiouhm])/g, 'n'],
  // Also where it only breathes upon another: `kh`, `sh`.
  [/[aeiouh]/g, ''],
];

/** Words of a search: `needed` are to be found, `all` of them tell how well something matches. */
export interface SearchWords {
  needed: string[];
  all: string[];
}

const SAY_NOTHING = 'a an and at for in near of on the to with event events show shows ticket tickets'.split(
  ' ',
);

/**
 * The words of what somebody searches for, each once. Not needed are words that say nothing, as those of the city (its
 * handle) in which is searched, and the last one while it has but one letter, as it has only been begun; unless there is
 * no other.
 */
export function searchWords(text: string, city = ''): SearchWords {
  const all = [...new Set(withInitials(wordsOf(text)))];
  const empty = new Set([...SAY_NOTHING, ...wordsOf(city)]);
  const isBegun = (word: string, index: number) => index === all.length - 1 && word.length === 1;
  const needed = all.filter((word, index) => !empty.has(word) && !isBegun(word, index));
  const most = (words: string[]) => words.slice(0, MOST_WORDS);
  return { needed: most(needed.length > 0 ? needed : all), all: most(all) };
}

const plain = (text: string) => anyAscii(text.normalize('NFC')).toLowerCase().replace(/['`]/g, '');
const cut = (word: string) => word.slice(0, LONGEST);

/** Words with each two neighbours made one: `stand up` may be `standup`. */
export function neighboursJoined(words: string[]): { joined: string; words: string[] }[] {
  return words.slice(1).map((word, before) => {
    const joined = cut(`${words[before]}${word}`);
    return { joined, words: words.toSpliced(before, 2, joined) };
  });
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
