/** The letters of Urdu that are consonants wherever they stand. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 's', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ڈ: 'd', ذ: 'z' },
  ...{ ر: 'r', ڑ: 'r', ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'z', ط: 't', ظ: 'z', غ: 'gh', ف: 'f' },
  ...{ ق: 'q', ک: 'k', ك: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ں: 'n', ہ: 'h', ه: 'h', ھ: 'h' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ ا: 'a', آ: 'a', أ: 'a', إ: 'i', ع: 'a', ے: 'e', ۓ: 'e', ى: 'a', ؤ: 'o', ة: 'a', ۃ: 'a' },
  // The signs of short vowels, which few people write.
  ...{ '\u064e': 'a', '\u0650': 'i', '\u064f': 'u' },
};
/** Letters that are a consonant before a vowel and at the beginning, and a vowel elsewhere. */
const BOTH: Readonly<Record<string, { consonant: string; vowel: string }>> = {
  و: { consonant: 'w', vowel: 'o' },
  ی: { consonant: 'y', vowel: 'i' },
  ي: { consonant: 'y', vowel: 'i' },
};
const ASPIRATION = 'ھ';

interface Sound {
  text: string;
  isVowel: boolean;
}

/**
 * The Urdu words of a text in Latin letters; everything else stays. Urdu writes no short vowels: an `a` stands for each that the
 * consonants need, so that a word can be spoken, though not always as it is.
 */
export const romaniseUrdu = (text: string): string =>
  text.replace(/[\u0620-\u064f\u0650\u0651\u0671-\u06d3]+/g, (word) => addVowels(soundsOf([...word])));

function soundsOf(letters: readonly string[]): Sound[] {
  const sounds: Sound[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = sounds.at(-1);
    const both = BOTH[letter];
    if (letter === ASPIRATION && last && !last.isVowel) last.text += 'h';
    else if (both) {
      const isVowel = at > 0 && !isVowelLetter(letters[at + 1]);
      sounds.push({ text: isVowel ? both.vowel : both.consonant, isVowel });
    } else if (isLastHe(letters, at) && last && !last.isVowel) sounds.push({ text: 'a', isVowel: true });
    else {
      const [consonant, vowel] = [CONSONANTS[letter], VOWELS[letter]];
      if (consonant) sounds.push({ text: consonant, isVowel: false });
      // Two letters of one vowel are one: the alif under a sign.
      else if (vowel && !(last?.isVowel && last.text === vowel)) sounds.push({ text: vowel, isVowel: true });
    }
  }
  return sounds;
}

const isVowelLetter = (letter = '') => letter in VOWELS || letter in BOTH;
/** نغمہ is naghma. */
const isLastHe = (letters: readonly string[], at: number) => letters[at] === 'ہ' && at === letters.length - 1;

function addVowels(sounds: readonly Sound[]): string {
  let text = '';
  let before: 'none' | 'short' | 'written' = 'none';
  for (const [at, { text: sound, isVowel }] of sounds.entries()) {
    text += sound;
    const next = sounds[at + 1];
    if (isVowel) before = 'written';
    else {
      // A syllable has one vowel and at most one consonant after it; a last one takes a vowel of its own: غزل is ghazal.
      const isShut: boolean = before === 'written' || (before === 'short' && at + 2 < sounds.length);
      const needs: boolean = next !== undefined && !next.isVowel && !isShut;
      if (needs) text += 'a';
      before = needs ? 'short' : 'none';
    }
  }
  return text;
}
