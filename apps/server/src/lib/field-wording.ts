import type { ErrorDetail } from '@jalsa/api-client/contract';
import type { $ZodRawIssue } from 'zod/v4/core';

/** The nouns of values in messages, by the kind that a schema expects. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-11-20',
  datetime: 'a time such as 2026-11-20T12:00:00Z',
};

/**
 * The fault of a value, in words that continue the name of its field ("is missing", "must be a whole number"). A rule of the
 * contract or of booking-core with a message of its own keeps that message; every other rule gets this wording instead of
 * zod's.
 */
export function fieldWording(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
    case 'too_big':
      return boundWording(issue);
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'written in another way'}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${issue.values.map(String).join(' or ')}`;
    default:
      return 'is not valid';
  }
}

function boundWording(issue: $ZodRawIssue & { code: 'too_small' | 'too_big' }): string {
  const isLower = issue.code === 'too_small';
  const bound = Number(isLower ? issue.minimum : issue.maximum);
  const units = { string: ['character', 'characters'], array: ['entry', 'entries'] }[String(issue.origin)];
  if (!units) return `must be ${bound} or ${isLower ? 'more' : 'less'}`;
  if (isLower && bound === 1) return 'must not be empty';
  return `must have at ${isLower ? 'least' : 'most'} ${bound} ${units[bound === 1 ? 0 : 1]}`;
}

/** A wrong field as a sentence: a text of booking-core is one, and every other text continues the name of its field. */
export const fieldSentence = ({ path, message, code }: ErrorDetail): string =>
  code || message.endsWith('.') ? message : `${path}: ${message}`;
