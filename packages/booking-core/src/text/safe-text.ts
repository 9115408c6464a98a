/**
 * Characters that show nothing and can make two texts look alike, or turn the direction of what follows. The joiners, which spell Indic
 * and Arabic words, and the selectors of emoji stay.
 */
const INVISIBLE_IN_LINE = /\p{Cs}|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{DI}/gu;
/** The same, but for the marks of direction, which texts in Urdu need. */
const INVISIBLE_IN_TEXT = /\p{Cs}|(?![\u200c-\u200f]|\u061c|[\ufe00-\ufe0f])\p{DI}/gu;
/** Control characters, and separators of lines and paragraphs. */
const CONTROL_IN_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** The same, but for tabs and line breaks. */
const CONTROL_IN_TEXT = /(?![\t\n\r])\p{Cc}/gu;

const LINE_BREAKS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;

/** Finds the first character that a text of one line must not have, as `U+000A`; null when there is none. */
export const forbiddenInLine = (text: string): string | null =>
  firstOf(text, CONTROL_IN_LINE, INVISIBLE_IN_LINE);

/** Finds the first character that a text of several lines must not have, as `U+0000`; null when there is none. */
export const forbiddenInText = (text: string): string | null =>
  firstOf(text, CONTROL_IN_TEXT, INVISIBLE_IN_TEXT);

/**
 * The text of a person as one line: spaces, control characters and line breaks become one space, and characters that show nothing are left
 * out. Empty for a text that shows nothing.
 */
export function toOneLine(text: string): string {
  const line = text
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replace(INVISIBLE_IN_LINE, '')
    .trim();
  return /[^\p{DI} ]/u.test(line) ? line : '';
}

/** The text of a person with its lines: every line break becomes `\n`, and control characters and those that show nothing are left out. */
export const toLines = (text: string): string =>
  text.replace(LINE_BREAKS, '\n').replace(CONTROL_IN_TEXT, '').replace(INVISIBLE_IN_TEXT, '');

function firstOf(text: string, ...patterns: RegExp[]): string | null {
  const places = patterns.map((pattern) => text.search(pattern)).filter((place) => place >= 0);
  if (places.length === 0) return null;
  const code = text.codePointAt(Math.min(...places)) as number;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
