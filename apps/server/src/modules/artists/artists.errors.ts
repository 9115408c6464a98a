import { DomainError, detailAt, type ErrorDetail, type Said } from '../../lib/domain-error.ts';
import { fieldSentence } from '../../lib/field-wording.ts';

/** The answer is the same for an unknown artist and for a wrong token, so that no id can be tried out. */
export const noCapability = (): DomainError =>
  new DomainError('forbidden', 'This profile can only be changed through its own link.');

export const alreadyPublished = (): DomainError =>
  new DomainError('already_published', 'Your profile is already published.');

export const unknownArtist = (): DomainError => new DomainError('not_found', 'There is no such artist.');

/** The error of a form, with the message of its first wrong field. */
export const invalidForm = (details: ErrorDetail[]): DomainError => {
  const [first] = details;
  return new DomainError('invalid_request', first ? fieldSentence(first) : 'The form is not valid.', {
    details,
  });
};

export const invalidField = (path: string, said: Said): DomainError => invalidForm([detailAt(path, said)]);
