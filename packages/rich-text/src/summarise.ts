import { type Line, textOf, toLines } from './lines.ts';
import type { Operation } from './operations.ts';
import { cleanText } from './text-html.ts';

const WORDS_PER_MINUTE = 200;
const EXCERPT_LETTERS = 200;

/** The beginning of a text in plain words, at most 200 letters of it, and the minutes that reading it takes, at least one. */
export function summarise(operations: readonly Operation[]): { excerpt: string; readingMinutes: number } {
  const lines = toLines(operations);
  const words = lines.flatMap((line) => wordsOf(textOf(line)));
  return {
    excerpt: excerptOf(lines),
    readingMinutes: Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE)),
  };
}

const wordsOf = (text: string) => cleanText(text).split(/\s+/).filter(Boolean);

function excerptOf(lines: readonly Line[]): string {
  const paragraphs = lines.filter(({ attributes }) => !isStructure(attributes));
  const text = paragraphs.flatMap((line) => wordsOf(textOf(line))).join(' ');
  const letters = [...text];
  if (letters.length <= EXCERPT_LETTERS) return text;
  const cut = letters.slice(0, EXCERPT_LETTERS - 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Headings, tables and code introduce no text. */
const isStructure = (attributes: Line['attributes']) =>
  ['header', 'table', 'code-block'].some((name) => attributes[name] !== undefined);
