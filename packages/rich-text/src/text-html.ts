/** The languages that texts are written in. */
export type Language = 'en' | 'hi';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters, which HTML and XML do not allow, line feeds and tabs excepted. */
const CONTROLS = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** Words in Devanagari with the spaces and signs between them. */
const DEVANAGARI = /\p{Script=Devanagari}+(?:[\s,.!?–-]{1,3}\p{Script=Devanagari}+)*/gu;

/** A text without control characters. */
export const cleanText = (text: string): string => text.replace(CONTROLS, '');

/** A text for an element or an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  cleanText(text).replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** A text of a block as HTML. In a text of another language, words in Devanagari are marked as Hindi. */
export function textHtml(text: string, language: Language): string {
  const escaped = escapeHtml(text);
  return language === 'hi' ? escaped : escaped.replace(DEVANAGARI, '<span lang="hi">$&</span>');
}

/** The language of a block where it differs from that of its text: English words in a Hindi text. */
export function otherLanguage(text: string, language: Language): Language | null {
  if (language !== 'hi' || /\p{Script=Devanagari}/u.test(text)) return null;
  return /\p{Script=Latin}{2}/u.test(text) ? 'en' : null;
}
