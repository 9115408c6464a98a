import { atField, DomainError } from '../../lib/domain-error.ts';
import { formatWait } from '../../lib/format-wait.ts';

/** The error for a refused code, with its field. */
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

/** The error for a code without tries left; its message names the `retryAfter` seconds until a new code may be sent. */
export const exhausted = (retryAfter: number) =>
  codeRefusal(
    'otp_exhausted',
    `Too many wrong OTPs were entered. Please ask for a new one${retryAfter > 0 ? ` in ${formatWait(retryAfter)}` : ''}.`,
    retryAfter,
  );
