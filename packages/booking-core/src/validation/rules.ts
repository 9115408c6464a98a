import { plainText } from '../text/plain-text.ts';
import type { FieldRule } from './first-failure.ts';

/** A rule of a text field. */
type TextRule = FieldRule<string>;

/** Characters as people count them: an emoji or a letter outside the basic plane is one. */
const length = (value: string): number => [...value].length;

/** The text has at most `max` characters. */
export const atMost = (max: number, message: string): TextRule => [(value) => length(value) <= max, message];

/** The text has at least `min` characters. */
export const atLeast = (min: number, message: string): TextRule => [(value) => length(value) >= min, message];

/** The rule for the text of HTML, so that markup counts as no characters. */
export const ofPlainText = ([passes, message]: TextRule): TextRule => [
  (html) => passes(plainText(html)),
  message,
];

/**
 * The joiners that spell Indic and Arabic words: after a mark (a Malayalam name ends in one), or between two letters. Anywhere else
 * they are invisible, and two different names look alike.
 */
const JOINER = /\p{M}[\u200c\u200d]|\p{L}[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** The text has only letters of any script (with their marks and joiners, as in Devanagari) and spaces. */
export const lettersOnly = (message: string): TextRule => [
  (value) => /^[\p{L}\p{M} ]*$/u.test(value.replace(JOINER, '')),
  message,
];

/** The text is exactly `count` ASCII digits. */
export const digits = (count: number, message: string): TextRule => [
  (value) => value.length === count && !/\D/.test(value),
  message,
];

/** The text is an email address of the usual form: no spaces, one @, a dotted domain, at most 254 characters. */
export const emailAddress = (message: string): TextRule => [
  (value) =>
    value.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(value),
  message,
];
