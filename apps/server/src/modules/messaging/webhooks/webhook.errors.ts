import { atField, DomainError } from '../../../lib/domain-error.ts';

/** The signature in a header is missing or not that of the body. */
export const badWebhookSignature = (header: string) =>
  new DomainError(
    'bad_signature',
    'This webhook is not genuine.',
    atField(header, 'is not the signature of this body'),
  );

export const badWebhookShape = (message: string) =>
  new DomainError('invalid_request', message, atField('body', 'has an unexpected shape'));
