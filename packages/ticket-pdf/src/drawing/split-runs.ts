import { type FontName, SCRIPTS, type Script } from '../fonts/font-names.ts';

/** The font of a run: one of this package, or Helvetica, which every PDF reader has. */
export type RunFont = FontName | 'helvetica';

/** A part of a text that one font draws. */
export interface Run {
  font: RunFont;
  text: string;
}

/** Whether a font has a letter. */
export type HasLetter = (font: RunFont, letter: string) => boolean;

const LATIN_LETTER = /\p{Script=Latin}/u;
const RUPEE = '₹';
// Spaces, joiners, marks and full stops of several scripts, which the font of the letters before them has as well.
const NEUTRAL = /[\s\p{Script=Inherited}\u0964\u0965\u25cc]/u;

/**
 * Splits a text into runs of one font each. A word with a Latin letter that Helvetica lacks is drawn in Noto as a whole. A
 * letter that no font has stays in Helvetica.
 */
export function splitRuns(text: string, has: HasLetter): Run[] {
  const runs: Run[] = [];
  for (const part of text.match(/\S+|\s+/gu) ?? []) {
    const composed = part.normalize();
    const isNoto = hasOtherLatin(composed, has);
    const word = isNoto ? composed : part;
    for (const letter of word) {
      const font = fontOf(letter, runs.at(-1)?.font, isNoto, has);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
  }
  return runs;
}

const hasOtherLatin = (word: string, has: HasLetter): boolean =>
  Array.from(word).some(
    (letter) => LATIN_LETTER.test(letter) && !has('helvetica', letter) && hasNoto(letter, has),
  );

const hasNoto = (letter: string, has: HasLetter): boolean => has('latin', letter) || has('latin-ext', letter);

function fontOf(letter: string, before: RunFont | undefined, isNoto: boolean, has: HasLetter): RunFont {
  if (before && NEUTRAL.test(letter) && has(before, letter)) return before;
  const script = scriptOf(letter);
  if (script && has(script, letter)) return script;
  if (letter === RUPEE && has('latin-ext', letter)) return 'latin-ext';
  if (isNoto && has('latin', letter)) return 'latin';
  if (isNoto && has('latin-ext', letter)) return 'latin-ext';
  return 'helvetica';
}

const scriptOf = (letter: string): Script | undefined =>
  (Object.keys(SCRIPTS) as Script[]).find((script) => SCRIPTS[script].test(letter));
