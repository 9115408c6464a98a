import type { FieldRule } from './first-failure.ts';

/** A rule of a text field. */
type TextRule = FieldRule<string>;

/** Characters as people count them: an emoji or a letter outside the basic plane is one. */
const length = (value: string): number => [...value].length;

/** At most so many characters. */
export const atMost = (max: number, message: string): TextRule => [(value) => length(value) <= max, message];

/** At least so many characters. */
export const atLeast = (min: number, message: string): TextRule => [(value) => length(value) >= min, message];

/** Letters of any script (with their marks, as Devanagari has them) and spaces. */
export const lettersOnly = (message: string): TextRule => [
  (value) => /^[\p{L}\p{M} ]+$/u.test(value),
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
