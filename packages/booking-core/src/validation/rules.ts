import { plainText } from '../text/plain-text.ts';
import type { FieldCode } from './field-fault.ts';
import type { FieldRule } from './first-failure.ts';

/** A rule of a text field. */
type TextRule = FieldRule<string>;

/** Characters as people count them: an emoji or a letter outside the basic plane is one. */
const length = (value: string): number => [...value].length;

/** The text has at most `max` characters. */
export const atMost = (max: number, code: FieldCode): TextRule => [(value) => length(value) <= max, code];

/** The text has at least `min` characters. */
export const atLeast = (min: number, code: FieldCode): TextRule => [(value) => length(value) >= min, code];

/** The rule for the text of HTML, so that markup counts as no characters. */
export const ofPlainText = ([passes, code]: TextRule): TextRule => [(html) => passes(plainText(html)), code];

/**
 * The joiners that spell Indic and Arabic words: after a mark (a Malayalam name ends in one), or between two letters. Anywhere else
 * they are invisible, and two different names look alike.
 */
const JOINER = /\p{M}[\u200c\u200d]|\p{L}[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** The text has only letters of any script (with their marks and joiners, as in Devanagari) and spaces. */
export const lettersOnly = (code: FieldCode): TextRule => [
  (value) => /^(?:(?!\p{DI})[\p{L}\p{M} ])*$/u.test(value.replace(JOINER, '')),
  code,
];

/** The text is exactly `count` ASCII digits. */
export const digits = (count: number, code: FieldCode): TextRule => [
  (value) => value.length === count && !/\D/.test(value),
  code,
];

const EMAIL_MAX = 254;
const LOCAL_PART_MAX = 64;
const LABEL_MAX = 63;
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const LABEL = /^[a-z\d-]+$/i;

/**
 * The text is an email address of the usual form (RFC 5321, without quotes): words with single dots between them, an @, and
 * a domain with a dot; at most 254 characters, 64 of them before the @, and 63 in each label of the domain.
 */
export const emailAddress = (code: FieldCode): TextRule => [
  (value) => {
    if (value.length > EMAIL_MAX) return false;
    const at = value.lastIndexOf('@');
    const local = value.slice(0, Math.max(at, 0));
    const labels = value.slice(at + 1).split('.');
    return (
      local.length <= LOCAL_PART_MAX &&
      local.split('.').every((word) => ATOM.test(word)) &&
      labels.length > 1 &&
      labels.every(
        (label) =>
          label.length <= LABEL_MAX && LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'),
      )
    );
  },
  code,
];
