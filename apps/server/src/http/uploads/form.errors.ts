import type { FastifyError } from 'fastify';
import { atField, DomainError } from '../../lib/domain-error.ts';

/** The error of one field of a form. */
export const fieldError = (path: string, message: string): DomainError =>
  new DomainError('invalid_request', `${path}: ${message}`, atField(path, message));

export const notAForm = (): DomainError =>
  new DomainError(
    'unsupported_media_type',
    'The body must be a form (multipart/form-data).',
    atField('content-type', 'must be multipart/form-data'),
  );

/** The error of a form whose announced length is more than all of its files may have. */
export function announcedTooLarge(maxBytes: number): DomainError {
  const limit = `at most ${maxBytes / 1_000_000} MB`;
  return new DomainError(
    'payload_too_large',
    `The files are too large: ${limit}.`,
    atField('body', `must have ${limit}`),
  );
}

export const namelessPart = (): DomainError =>
  new DomainError(
    'invalid_request',
    'A part of the form has no name.',
    atField('body', 'has a part without a name'),
  );

/** The codes of a connection that ended before the body did. */
const CUT_OFF = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** An error of the body as one that can be answered; any other error is returned unchanged. */
export function toFormError(error: Error): Error {
  if (error instanceof DomainError || !isErrorOfBody(error)) return error;
  const detail = atField('body', 'is no whole form (multipart/form-data)');
  return new DomainError('invalid_request', 'We couldn’t read the form.', detail);
}

/** Whether the error says that the body is cut off, or is no multipart form. */
function isErrorOfBody(error: Error): boolean {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (statusCode !== undefined) return statusCode < 500;
  if (code !== undefined) return CUT_OFF.has(code);
  // The errors of the multipart parser have no code and no class of their own; those of the server have one.
  return error.constructor === Error;
}
