import { ConfigError } from './config-error.ts';
import { FILES_KEY_FORM } from './file-settings.ts';

/** The settings beside the keys that selling for real money needs. */
interface LiveSettings {
  PAYMENT_PROVIDER: string;
  SITE_ORIGIN?: string | undefined;
  ARTISTS_ORIGIN?: string | undefined;
  CONSOLE_ORIGIN?: string | undefined;
  WHATSAPP: string;
  SMS: string;
  EMAIL: string;
  JALSA_FILES_KEY?: readonly unknown[] | undefined;
  ADDRESS_LIMIT_FACTOR: number;
  CUSTOMER_LIMIT_FACTOR: number;
}

/** Beyond it one address could guess at the codes of too many numbers. */
const ADDRESS_FACTOR_MAX = 10;

/**
 * Throws ConfigError when the provider moves real money and other settings are those of a trial, with a line for each of
 * them. Nobody gets a ticket from a channel that keeps its messages, and anybody may read one-time codes in the outbox.
 */
export function requireLiveSettings(settings: LiveSettings): void {
  if (settings.PAYMENT_PROVIDER === 'sandbox') return;
  const needs = `PAYMENT_PROVIDER=${settings.PAYMENT_PROVIDER} needs`;
  const faults = [
    ...(['SITE_ORIGIN', 'ARTISTS_ORIGIN'] as const).flatMap((name) =>
      originFault(name, settings[name], needs),
    ),
    // Without it only this machine reaches the console.
    ...(settings.CONSOLE_ORIGIN === undefined
      ? []
      : originFault('CONSOLE_ORIGIN', settings.CONSOLE_ORIGIN, needs)),
    ...(['WHATSAPP', 'SMS', 'EMAIL'] as const)
      .filter((name) => ['outbox', 'recorder'].includes(settings[name]))
      .map((name) => `${name}=${settings[name]} keeps messages: ${needs} an adapter that sends them`),
    // A key in the data folder is stored beside the documents, and so are its backups.
    ...(settings.JALSA_FILES_KEY === undefined
      ? [`JALSA_FILES_KEY is missing: ${needs} it (${FILES_KEY_FORM})`]
      : []),
    ...(settings.ADDRESS_LIMIT_FACTOR <= ADDRESS_FACTOR_MAX
      ? []
      : [`ADDRESS_LIMIT_FACTOR is ${settings.ADDRESS_LIMIT_FACTOR}: ${needs} at most ${ADDRESS_FACTOR_MAX}`]),
    ...(settings.CUSTOMER_LIMIT_FACTOR === 1
      ? []
      : [`CUSTOMER_LIMIT_FACTOR is ${settings.CUSTOMER_LIMIT_FACTOR}: ${needs} 1`]),
  ];
  if (faults.length > 0) throw new ConfigError(...faults);
}

function originFault(name: string, origin: string | undefined, needs: string): string[] {
  if (origin === undefined) return [`${name} is missing: ${needs} it, as an https address`];
  if (!origin.startsWith('https:')) return [`${name} is "${origin}": ${needs} an https address`];
  return [];
}
