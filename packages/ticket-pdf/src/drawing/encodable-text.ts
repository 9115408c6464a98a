const MARKS = /\p{M}/gu;
// Pictures and joiners carry no words.
const WORDLESS = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}]/u;
const UNKNOWN = '?';

/**
 * The text as a font with this character set can write it: `ā` becomes `a`, pictures go, and a stretch of another script
 * becomes one `?`.
 */
export function encodableText(text: string, characters: ReadonlySet<number>): string {
  const has = (letter: string) => characters.has(letter.codePointAt(0) ?? 0);
  let out = '';
  for (const letter of text.replace(/\s+/g, ' ')) {
    if (!has(letter) && WORDLESS.test(letter)) continue;
    const plain = has(letter) ? letter : letter.normalize('NFKD').replace(MARKS, '');
    if (plain !== '' && [...plain].every(has)) out += plain;
    else if (plain !== '' && !out.endsWith(UNKNOWN)) out += UNKNOWN;
  }
  return out;
}
