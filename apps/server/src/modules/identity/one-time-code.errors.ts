import { atField, DomainError } from '../../lib/domain-error.ts';
import { formatWait } from '../../lib/format-wait.ts';

/** A refused code, said at its field. */
export function codeRefusal(
  code: 'otp_invalid' | 'otp_expired' | 'otp_exhausted',
  message: string,
  retryAfter = 0,
): DomainError {
  return new DomainError(code, message, {
    ...atField('otp', message),
    ...(retryAfter > 0 && { retryAfter }),
  });
}

export const expired = () => codeRefusal('otp_expired', 'This OTP has expired. Please ask for a new one.');

/** The code has no tries left; after `retryAfter` seconds, which the words tell, there can be a new one. */
export const exhausted = (retryAfter: number) =>
  codeRefusal(
    'otp_exhausted',
    `Too many wrong OTPs were entered. Please ask for a new one${retryAfter > 0 ? ` in ${formatWait(retryAfter)}` : ''}.`,
    retryAfter,
  );
