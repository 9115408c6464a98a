import { createPrivateKey, type KeyObject } from 'node:crypto';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod';
import { requireSettings } from './config-error.ts';
import { choice, text } from './setting-types.ts';

/** The server that takes mails. `user` is null for a server without authentication. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`), as RFC 8314 recommends; otherwise STARTTLS. */
  isSecure: boolean;
  user: string | null;
  password: string;
}

const DEFAULT_PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };

/** The server in an `smtp:` or `smtps:` address; null for any other text. */
function parseSmtpUrl(value: string): SmtpServer | null {
  if (!URL.canParse(value)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(value);
  const defaultPort = DEFAULT_PORTS[protocol];
  // Options of a mail library in the query could turn the check of the certificate off.
  const hasMore = !['', '/'].includes(pathname) || search !== '' || hash !== '';
  if (defaultPort === undefined || hostname === '' || hasMore || (username === '' && password !== ''))
    return null;
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? defaultPort : Number(port),
      isSecure: protocol === 'smtps:',
      user: username === '' ? null : decodeURIComponent(username),
      password: decodeURIComponent(password),
    };
  } catch {
    return null;
  }
}

// The message does not repeat the address, which holds a password.
const smtpUrl = text
  .refine((value) => parseSmtpUrl(value) !== null, {
    error:
      'is not an address such as smtps://user:password@smtp.example.org, with its special characters percent-encoded',
    abort: true,
  })
  .transform((value) => parseSmtpUrl(value) as SmtpServer);

/** A person or an office with its address, as a mail names them. */
export interface Mailbox {
  name: string;
  address: string;
}

function parseMailbox(value: string): Mailbox | null {
  if (/[\r\n]/.test(value)) return null;
  const [mailbox, ...others] = addressparser(value);
  if (!mailbox?.address || others.length > 0 || !z.email().safeParse(mailbox.address).success) return null;
  return { name: mailbox.name, address: mailbox.address };
}

const mailbox = text
  .refine((value) => parseMailbox(value) !== null, {
    error: ({ input }) =>
      `is "${input}": it must be an email address, alone or as in Jalsa <tickets@example.org>`,
    abort: true,
  })
  .transform((value) => parseMailbox(value) as Mailbox);

// RFC 8301 section 3.2: signers use keys of 2048 bits.
const DKIM_KEY_BITS = 2048;

function parseDkimKey(value: string): KeyObject | null {
  try {
    const key = createPrivateKey(value.replaceAll('\\n', '\n'));
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === 'rsa' && modulusLength >= DKIM_KEY_BITS ? key : null;
  } catch {
    return null;
  }
}

// The message does not repeat the key.
const dkimKey = text
  .refine((value) => parseDkimKey(value) !== null, {
    error: `must be an RSA key of ${DKIM_KEY_BITS} bits or more in PEM, as \`openssl genrsa ${DKIM_KEY_BITS}\` prints it; its lines may be separated by \\n`,
    abort: true,
  })
  .transform((value) => parseDkimKey(value) as KeyObject);

const domainName = text.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i, {
  error: ({ input }) => `is "${input}": it must be a name of DNS such as mail.example.org`,
});

export const emailSettings = {
  SMTP_URL: smtpUrl
    .optional()
    .describe(
      'mail server and login, as in `smtps://user:password@smtp.example.org:465`; required with `EMAIL=smtp`',
    ),
  EMAIL_FROM: mailbox
    .optional()
    .describe('sender of emails, as in `Jalsa <tickets@example.org>`; required with `EMAIL=smtp`'),
  SMTP_TLS: choice(['required', 'optional']).describe(
    '`required`, or `optional` for a mail server without TLS, such as one on this machine',
  ),
  DKIM_DOMAIN: domainName
    .optional()
    .describe('domain that signs emails (DKIM); with the two below, or none of the three'),
  DKIM_SELECTOR: domainName.optional().describe('name of the DKIM key in the DNS of that domain'),
  DKIM_PRIVATE_KEY: dkimKey.optional().describe('private RSA key of DKIM, in PEM'),
};

type Settings = z.output<z.ZodObject<typeof emailSettings>> & { EMAIL: string };

/** The settings of `EMAIL=smtp`; null with another adapter. Throws ConfigError, naming the setting that is missing. */
export function emailConfig({ EMAIL, ...settings }: Settings) {
  const dkim = dkimConfig(settings);
  if (EMAIL !== 'smtp') return null;
  const { SMTP_URL, EMAIL_FROM } = requireSettings(
    settings,
    ['SMTP_URL', 'EMAIL_FROM'],
    'EMAIL=smtp needs it',
  );
  return { server: SMTP_URL, from: EMAIL_FROM, isTlsRequired: settings.SMTP_TLS === 'required', dkim };
}

function dkimConfig(settings: Omit<Settings, 'EMAIL'>) {
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;
  if (names.every((name) => settings[name] === undefined)) return null;
  const required = requireSettings(settings, names, 'the other settings of DKIM need it');
  return {
    domain: required.DKIM_DOMAIN,
    selector: required.DKIM_SELECTOR,
    privateKey: required.DKIM_PRIVATE_KEY,
  };
}
