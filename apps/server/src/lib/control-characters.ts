/** Control characters (C0, C1), line and paragraph separators, and characters that turn the direction of a text. */
const FORBIDDEN_IN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** The same, but for tabs and line breaks. */
const FORBIDDEN_IN_TEXT = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

const LINE_BREAKS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g;

/** Finds the first character that a text of one line must not have, as `U+000A`; null when there is none. */
export const forbiddenInLine = (text: string): string | null => codeOf(FORBIDDEN_IN_LINE.exec(text));

/** Finds the first character that a text of several lines must not have, as `U+0000`; null when there is none. */
export const forbiddenInText = (text: string): string | null => codeOf(FORBIDDEN_IN_TEXT.exec(text));

/** Puts a space in the place of every character that a text of one line must not have. */
export const toOneLine = (text: string): string =>
  text.replace(new RegExp(FORBIDDEN_IN_LINE, 'gu'), ' ').replace(/ {2,}/g, ' ').trim();

/** Writes every line break as `\n` and leaves out the characters that a text of several lines must not have. */
export const toLines = (text: string): string =>
  text.replace(LINE_BREAKS, '\n').replace(new RegExp(FORBIDDEN_IN_TEXT, 'gu'), '');

const codeOf = (found: RegExpExecArray | null): string | null =>
  found && `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
