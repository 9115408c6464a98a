import type { FieldRule } from './first-failure.ts';

/** A rule of a text field. */
type TextRule = FieldRule<string>;

/** Characters as people count them: an emoji or a letter outside the basic plane is one. */
const length = (value: string): number => [...value].length;

/** At most so many characters. */
export const atMost = (max: number, message: string): TextRule => [(value) => length(value) <= max, message];

/** At least so many characters. */
export const atLeast = (min: number, message: string): TextRule => [(value) => length(value) >= min, message];

/**
 * The joiners that spell Indic and Arabic words: after a mark (a Malayalam name ends in one), or between two letters. Anywhere else
 * they are invisible characters that make two names look alike.
 */
const JOINER = /\p{M}[\u200c\u200d]|\p{L}[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Letters of any script (with their marks and joiners, as Devanagari has them) and spaces. */
export const lettersOnly = (message: string): TextRule => [
  (value) => /^[\p{L}\p{M} ]*$/u.test(value.replace(JOINER, '')),
  message,
];

/** Exactly so many ASCII digits. */
export const digits = (count: number, message: string): TextRule => [
  (value) => value.length === count && !/\D/.test(value),
  message,
];

/** An email address as people have them: no spaces, one @, a dotted domain, at most 254 characters. */
export const emailAddress = (message: string): TextRule => [
  (value) =>
    value.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(value),
  message,
];
