import { ConfigError } from './config-error.ts';

/** The settings beside the keys that selling for real money needs. */
interface LiveSettings {
  PAYMENT_PROVIDER: string;
  SITE_ORIGIN?: string | undefined;
  ARTISTS_ORIGIN?: string | undefined;
  WHATSAPP: string;
  SMS: string;
  EMAIL: string;
  JALSA_FILES_KEY?: readonly unknown[] | undefined;
  ADDRESS_LIMIT_FACTOR: number;
  CUSTOMER_LIMIT_FACTOR: number;
}

/** Beyond it one address could guess at the codes of too many numbers. */
const ADDRESS_FACTOR_MAX = 10;

const NEEDS = 'PAYMENT_PROVIDER=razorpay needs';

/**
 * Throws ConfigError when the provider is Razorpay and other settings are those of a trial, with a line for each of
 * them. Nobody gets a ticket from a channel that keeps its messages, and anybody may read one-time codes in the outbox.
 */
export function requireLiveSettings(settings: LiveSettings): void {
  if (settings.PAYMENT_PROVIDER !== 'razorpay') return;
  const faults = [
    ...(['SITE_ORIGIN', 'ARTISTS_ORIGIN'] as const).flatMap((name) => originFault(name, settings[name])),
    ...(['WHATSAPP', 'SMS', 'EMAIL'] as const)
      .filter((name) => ['outbox', 'recorder'].includes(settings[name]))
      .map((name) => `${name}=${settings[name]} keeps messages: ${NEEDS} an adapter that sends them`),
    // A key in the data folder is stored beside the documents, and so are its backups.
    ...(settings.JALSA_FILES_KEY === undefined
      ? [
          `JALSA_FILES_KEY is missing: ${NEEDS} it (32 bytes in base64, as \`openssl rand -base64 32\` prints them)`,
        ]
      : []),
    ...(settings.ADDRESS_LIMIT_FACTOR <= ADDRESS_FACTOR_MAX
      ? []
      : [`ADDRESS_LIMIT_FACTOR is ${settings.ADDRESS_LIMIT_FACTOR}: ${NEEDS} at most ${ADDRESS_FACTOR_MAX}`]),
    ...(settings.CUSTOMER_LIMIT_FACTOR === 1
      ? []
      : [`CUSTOMER_LIMIT_FACTOR is ${settings.CUSTOMER_LIMIT_FACTOR}: ${NEEDS} 1`]),
  ];
  if (faults.length > 0) throw new ConfigError(...faults);
}

function originFault(name: string, origin: string | undefined): string[] {
  if (origin === undefined) return [`${name} is missing: ${NEEDS} it, as an https address`];
  if (!origin.startsWith('https:')) return [`${name} is "${origin}": ${NEEDS} an https address`];
  return [];
}
