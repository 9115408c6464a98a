import { fillMessage, MESSAGES } from '@jalsa/booking-core';
import { atField, DomainError } from '../lib/domain-error.ts';
import type { UploadedFile } from './uploads.ts';

/** As much of a file's name as an answer repeats. */
const LONGEST_NAME = 100;

/**
 * The refusal of a file that is no picture of a kind that people may send: every upload takes PNG and JPEG, no other.
 * (Document 2, section 5.)
 */
export function notTaken(field: string, fileName: string | undefined): DomainError {
  const message = fillMessage(MESSAGES.imageType, { file: shownName(fileName) || field });
  return new DomainError('unsupported_media_type', message, atField(field, message));
}

/** The refusal of a picture that has more pixels than are decoded. */
export function tooManyPixels(
  { field, name }: Pick<UploadedFile, 'field' | 'name'>,
  megapixels: number,
  most: number,
): DomainError {
  const limit = `at most ${most} megapixels`;
  return new DomainError(
    'unsupported_media_type',
    `The picture ${shownName(name) || field} has ${Math.ceil(megapixels)} megapixels: ${limit}.`,
    atField(field, `must have ${limit}`),
  );
}

/** The refusal of a file of more than `maxBytes`; `name` says which where a field takes several. */
export function tooLarge(field: string, maxBytes: number, name?: string): DomainError {
  const limit = `at most ${maxBytes / 1_000_000} MB`;
  const which = name === undefined ? 'The file' : `The file ${shownName(name)}`;
  return new DomainError(
    'payload_too_large',
    `${which} is too large: ${limit}.`,
    atField(field, `must have ${limit}`),
  );
}

/** The refusal of more files than a field takes. */
export function tooMany(field: string, max: number): DomainError {
  const limit = `at most ${max}`;
  return new DomainError('payload_too_large', `Too many files: ${limit}.`, atField(field, `takes ${limit}`));
}

/** The refusal of a sender from whom too little comes. */
export const tooSlow = () =>
  new DomainError(
    'invalid_request',
    'The file came too slowly. Please try again with a better connection.',
    atField('body', 'came too slowly'),
  );

/** The refusal of one field of a form. */
export const fault = (path: string, message: string) =>
  new DomainError('invalid_request', `${path}: ${message}`, atField(path, message));

const shownName = (name: string | undefined) => (name ?? '').slice(0, LONGEST_NAME);
