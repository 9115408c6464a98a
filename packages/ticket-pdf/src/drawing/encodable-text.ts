const MARKS = /\p{M}/gu;
// Emoji and joiners, which no word needs.
const DECORATIVE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]/u;
const UNKNOWN = '?';

/**
 * Replaces the characters that a font with this character set lacks: `ā` becomes `a`, emoji are removed, and a run of
 * another script becomes one `?`.
 */
export function encodableText(text: string, characters: ReadonlySet<number>): string {
  const has = (letter: string) => characters.has(letter.codePointAt(0) ?? 0);
  let out = '';
  for (const letter of text.replace(/\s+/g, ' ')) {
    if (!has(letter) && DECORATIVE.test(letter)) continue;
    const plain = has(letter) ? letter : letter.normalize('NFKD').replace(MARKS, '');
    if (plain !== '' && [...plain].every(has)) out += plain;
    else if (plain !== '' && !out.endsWith(UNKNOWN)) out += UNKNOWN;
  }
  return out;
}
