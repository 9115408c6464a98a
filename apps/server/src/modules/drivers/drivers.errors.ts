import { DomainError } from '../../lib/domain-error.ts';

/** The error for a QR token that is unknown or revoked. */
export const unknownPoster = (): DomainError =>
  new DomainError('not_found', 'This QR code is no longer in use. Please scan a newer poster.');

export const unknownDriver = (): DomainError =>
  new DomainError('not_found', 'This registration doesn’t exist. Please start again.');

/** The error for documents without the token that verifying a code gives, or with the token of another driver. */
export const notVerified = (): DomainError =>
  new DomainError('forbidden', 'Please verify your mobile number first.');

export const alreadyApproved = (): DomainError =>
  new DomainError('already_approved', 'You’re already approved, so your documents can’t be replaced.');
