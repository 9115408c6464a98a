import { DomainError } from '../../lib/domain-error.ts';

/** The error for a QR token that is unknown or revoked. */
export const unknownPoster = (): DomainError =>
  new DomainError('not_found', 'This QR code is not in use any more. Please scan a newer poster.');

export const unknownDriver = (): DomainError =>
  new DomainError('not_found', 'This registration does not exist. Please begin again.');

/** The error for documents without the token that verifying a code gives, or with the token of another driver. */
export const notVerified = (): DomainError =>
  new DomainError('forbidden', 'Please verify your mobile number first.');

export const alreadyApproved = (): DomainError =>
  new DomainError('already_approved', 'You are approved already. Your documents cannot be replaced.');
