import { maskEmail, maskMobile } from '../../lib/mask.ts';
import { hideValues } from '../../lib/secrets.ts';

/** The recipient of a message as lists show it. */
export const maskRecipient = (to: string): string => (to.includes('@') ? maskEmail(to) : maskMobile(to));

/** Shorter values, such as a number of people, are in too many texts that have nothing to do with them. */
const SHORTEST = 3;

const CENSOR = '[private]';

/** The parts of a message that a log, an error or the `failure` of its row must not hold. */
export interface PrivateParts {
  recipient: string;
  otp: string | null;
  subject: string | null;
  text: string;
  parameters: readonly string[];
}

/**
 * A function that takes the parts of a message and the secrets of the settings out of a text, as a provider or a library may
 * repeat them in an error. Adapters leave them out themselves; this holds where one does not.
 */
export function censorOf(message: PrivateParts, secrets: readonly string[]): (text: string) => string {
  const { recipient, otp, subject, text, parameters } = message;
  const values = [recipient, otp, subject, text, ...parameters, ...secrets].filter(
    (value): value is string => value !== null && value.length >= SHORTEST,
  );
  return (given) => hideValues(given, values, CENSOR);
}
