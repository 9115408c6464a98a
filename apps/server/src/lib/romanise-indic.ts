/** What differs between the scripts of India, whose blocks have the same letters at the same places. */
interface Script {
  /** The first code point of the block of 128. */
  start: number;
  /**
   * Whether the inherent vowel is silent at the end of a word and between two syllables, as in कबीर (kabir) and सरगम (sargam).
   * After two consonants it is spoken: `always`, or with `soft` where the last one is y, r, l, v or nasal, as in मित्र (mitra).
   */
  silent?: 'soft' | 'always';
  /** The nasal sign at the end of a word; n by default. */
  lastNasal?: 'n' | 'm' | 'ng';
  /** The sound of ज्ञ; jn by default. */
  jn?: string;
  letters?: Readonly<Record<number, string>>;
}

/** A part of a word: consonants and the vowel after them. */
interface Syllable {
  onset: string[];
  /** Empty where a sign or the position says that there is none. */
  vowel: string;
  isInherent: boolean;
  isNasal: boolean;
}

const SCRIPTS: readonly Script[] = [
  { start: 0x0900, silent: 'soft', jn: 'gy' }, // Devanagari
  {
    start: 0x0980, // Bengali and Assamese
    silent: 'always',
    lastNasal: 'ng',
    jn: 'gy',
    letters: { 47: 'j', 112: 'r', 113: 'w' },
  },
  { start: 0x0a00, silent: 'soft' }, // Gurmukhi
  { start: 0x0a80, silent: 'soft', jn: 'gn' }, // Gujarati
  { start: 0x0b00, lastNasal: 'm', letters: { 47: 'j', 95: 'y', 113: 'w' } }, // Odia
  { start: 0x0b80, letters: { 36: 'th', 49: 'rr' } }, // Tamil
  { start: 0x0c00, lastNasal: 'm' }, // Telugu
  { start: 0x0c80, lastNasal: 'm' }, // Kannada
  {
    start: 0x0d00, // Malayalam, which has letters for consonants without a vowel
    lastNasal: 'm',
    letters: { 36: 'th', 122: 'n', 123: 'n', 124: 'r', 125: 'l', 126: 'l', 127: 'k' },
  },
];
const [GURMUKHI, ODIA, TAMIL] = [0x0a00, 0x0b00, 0x0b80];

/** Signs by their place in a block. */
const NASALS = new Set([0x01, 0x02]);
const VISARGA = 0x03;
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const OM = 0x50;
const TIPPI = 0x70;
const ADDAK = 0x71;

const listOf = (start: number, text: string) =>
  new Map(text.split(' ').map((sound, index) => [start + index, sound]));
const VOWELS = listOf(0x05, 'a a i i u u ri li e e e ai o o o au');
const VOWEL_SIGNS = listOf(0x3e, 'a i i u u ri ri e e e ai o o o au').set(0x57, 'au');
const CONSONANTS = listOf(
  0x15,
  'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h',
).set(0x5c, 'r');
/** Letters that never have a vowel. */
const BARE = new Set([0x4e, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e, 0x7f]);
const WITH_NUKTA: Readonly<Record<string, string>> = {
  k: 'q',
  g: 'gh',
  j: 'z',
  d: 'r',
  dh: 'rh',
  ph: 'f',
  s: 'sh',
};

/** The words of Indian scripts in a text, as they are commonly written in Latin letters; everything else stays. */
export const romaniseIndic = (text: string): string =>
  text.replace(/[\u0900-\u0d7f][\u0900-\u0d7f\u200c\u200d]*/g, (run) =>
    run.replace(/[\p{L}\p{M}\u200c\u200d]+/gu, romaniseWord),
  );

function romaniseWord(word: string): string {
  const script = SCRIPTS.find(({ start }) => start === ((word.codePointAt(0) ?? 0) & ~0x7f));
  if (!script) return word;
  const syllables = readSyllables(word, script);
  if (script.silent) dropSilent(syllables, script.silent);
  return syllables.map((syllable, at) => soundOf(syllable, syllables, { at, script })).join('');
}

function readSyllables(word: string, script: Script): Syllable[] {
  const syllables: Syllable[] = [];
  let isOpen = false;
  const begin = (onset: string[], vowel: string, isInherent = false) => {
    syllables.push({ onset, vowel, isInherent, isNasal: false });
  };
  let doubles = false;
  for (const character of word) {
    const place = (character.codePointAt(0) ?? 0) - script.start;
    const last = syllables.at(-1);
    const consonant = script.letters?.[place] ?? CONSONANTS.get(place) ?? (place === 0x4e ? 't' : undefined);
    if (place === ADDAK && script.start === GURMUKHI) doubles = true;
    else if (NASALS.has(place) || (place === TIPPI && script.start === GURMUKHI)) {
      if (last) last.isNasal = true;
    } else if (consonant !== undefined) {
      if (isOpen && last) {
        last.onset.push(consonant === 'j' && place === 0x2f ? 'y' : consonant);
        Object.assign(last, { vowel: 'a', isInherent: true });
      } else begin(doubles ? [consonant, consonant] : [consonant], 'a', true);
      [isOpen, doubles] = [false, false];
      if (BARE.has(place)) Object.assign(syllables.at(-1) ?? {}, { vowel: '', isInherent: false });
    } else if (VOWELS.has(place) || place === OM) begin([], place === OM ? 'om' : (VOWELS.get(place) ?? ''));
    else if (!last) continue;
    else if (VOWEL_SIGNS.has(place))
      Object.assign(last, { vowel: VOWEL_SIGNS.get(place), isInherent: false });
    else if (place === VIRAMA) {
      Object.assign(last, { vowel: '', isInherent: false });
      isOpen = true;
    } else if (place === NUKTA) changeByNukta(last.onset, script);
    else if (place === VISARGA) begin(['h'], '');
    // A joiner has no sound.
  }
  return syllables;
}

function changeByNukta(onset: string[], { start }: Script): void {
  const sound = onset.pop() ?? '';
  // Odisha is written with one.
  if (start === ODIA) onset.push(sound === 'j' ? 'y' : sound);
  else onset.push(sound === 'j' && start === 0x0980 ? 'y' : (WITH_NUKTA[sound] ?? sound));
}

const SOFT = new Set(['y', 'r', 'l', 'v', 'n', 'm', 'ny']);

/** Empties the inherent vowels that are not spoken. */
function dropSilent(syllables: Syllable[], silent: 'soft' | 'always'): void {
  const last = syllables.at(-1);
  if (
    syllables.length > 1 &&
    last?.isInherent &&
    !last.isNasal &&
    isSilentAtEnd(last, syllables.at(-2), silent)
  )
    last.vowel = '';
  const candidates = syllables.map(
    ({ onset, isInherent, isNasal }, at) =>
      isInherent && !isNasal && onset.length === 1 && isBetweenSyllables(syllables, at),
  );
  // Of two neighbours only the parts of a compound tell which one is silent: both are written then, as in Bharatanatyam.
  for (const [at, syllable] of syllables.entries())
    if (candidates[at] && !candidates[at - 1] && !candidates[at + 1]) syllable.vowel = '';
}

function isSilentAtEnd(
  { onset }: Syllable,
  before: Syllable | undefined,
  silent: 'soft' | 'always',
): boolean {
  const consonant = onset.at(-1) ?? '';
  if (onset.length === 1) return consonant !== 'y' || before?.vowel !== 'i';
  return silent === 'soft' && !SOFT.has(consonant);
}

function isBetweenSyllables(syllables: readonly Syllable[], at: number): boolean {
  const [before, after] = [syllables[at - 1], syllables[at + 1]];
  return Boolean(before?.vowel) && Boolean(after?.vowel) && after?.onset.length === 1;
}

function soundOf(
  { onset, vowel, isNasal }: Syllable,
  syllables: readonly Syllable[],
  { at, script }: { at: number; script: Script },
): string {
  const consonants = script.start === TAMIL ? tamilOnset(onset, at > 0) : onset.map(softenV).join('');
  const joined = consonants
    .replace('jny', script.jn ?? 'jn')
    .replace(/ny(?=[cj])/, 'n')
    .replace(/ng(?=[kg])/, 'n')
    .replace(/(?:ch)(?=ch)/, 'c')
    .replace(/th(?=th)/, 't');
  return (
    joined +
    vowel +
    (isNasal ? nasalBefore(syllables[at + 1]?.onset[0] ?? '', at === syllables.length - 1, script) : '')
  );
}

/** स्वर is swar, and पूर्व purva. */
const softenV = (sound: string, at: number, onset: readonly string[]) =>
  sound === 'v' && at > 0 && !/^[rvm]$/.test(onset[at - 1] ?? '') ? 'w' : sound;

function nasalBefore(consonant: string, isLast: boolean, { lastNasal = 'n' }: Script): string {
  if (isLast) return lastNasal;
  if (lastNasal === 'ng') return /^[kg]/.test(consonant) ? 'n' : 'ng';
  if (consonant === 'h') return 'ng';
  return /^[pbm]/.test(consonant) ? 'm' : 'n';
}

/** The sounds of Tamil letters that stand for several: க is k, and g after a vowel or a nasal. */
function tamilOnset(onset: readonly string[], isInner: boolean): string {
  const [first = '', second] = onset;
  const rest = onset.slice(2).join('');
  if (second === undefined) return (isInner ? TAMIL_INNER[first] : TAMIL_FIRST[first]) ?? first;
  if (first === second) return (TAMIL_DOUBLE[first] ?? first + second) + rest;
  if (/^(?:n|ny|ng|m)$/.test(first)) return first + (TAMIL_NASAL[second] ?? second) + rest;
  return onset.map((sound) => (sound === 'rr' ? 'r' : sound)).join('');
}
const TAMIL_FIRST: Readonly<Record<string, string>> = { ch: 's', rr: 'r' };
const TAMIL_INNER: Readonly<Record<string, string>> = { ...TAMIL_FIRST, k: 'g', t: 'd', p: 'b' };
const TAMIL_NASAL: Readonly<Record<string, string>> = { k: 'g', ch: 'j', t: 'd', p: 'b', rr: 'dr' };
const TAMIL_DOUBLE: Readonly<Record<string, string>> = { ch: 'ch', th: 'th', rr: 'tr' };
