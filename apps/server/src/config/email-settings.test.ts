import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const NEEDED = {
  EMAIL: 'smtp',
  SMTP_URL: 'smtps://user:hunter2@smtp.example.org',
  EMAIL_FROM: 'Jalsa <tickets@jalsa.example>',
};
const pem = (modulusLength: number) =>
  String(generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs1', format: 'pem' }));
const DKIM = { DKIM_DOMAIN: 'jalsa.example', DKIM_SELECTOR: 'mail2026', DKIM_PRIVATE_KEY: pem(2048) };

const NO_URL =
  'SMTP_URL is not an address such as smtps://user:password@smtp.example.org, with its special characters percent-encoded';

test('reads the mail server, the sender and the key of DKIM', () => {
  const { email } = readConfig({ ...NEEDED, ...DKIM });
  expect(email).toMatchObject({
    server: { host: 'smtp.example.org', port: 465, isSecure: true, user: 'user', password: 'hunter2' },
    from: { name: 'Jalsa', address: 'tickets@jalsa.example' },
    isTlsRequired: true,
    dkim: { domain: 'jalsa.example', selector: 'mail2026' },
  });
});

test.each([
  ['smtp://smtp.example.org', { port: 587, isSecure: false, user: null, password: '' }],
  ['smtp://[::1]:25', { host: '::1', port: 25 }],
  [
    'smtp://jalsa%40mail:p%40ss%2Fw@smtp.example.org:2525/',
    { port: 2525, user: 'jalsa@mail', password: 'p@ss/w' },
  ],
])('reads the mail server %s', (SMTP_URL, server) => {
  expect(readConfig({ ...NEEDED, SMTP_URL, SMTP_TLS: 'optional' }).email).toMatchObject({
    server,
    isTlsRequired: false,
    dkim: null,
  });
});

test('reads no settings of SMTP with another adapter', () => {
  expect(readConfig({}).email).toBeNull();
});

describe('refuses with one line', () => {
  test.each([
    [{ EMAIL: 'smtp', EMAIL_FROM: NEEDED.EMAIL_FROM }, 'SMTP_URL is missing: EMAIL=smtp needs it'],
    [{ ...NEEDED, SMTP_URL: 'https://user:hunter2@smtp.example.org' }, NO_URL],
    [{ ...NEEDED, SMTP_URL: 'smtp.example.org' }, NO_URL],
    [{ ...NEEDED, SMTP_URL: 'smtp://user:hunter2%@smtp.example.org' }, NO_URL],
    [{ ...NEEDED, SMTP_URL: 'smtp://user:hunter2@smtp.example.org?tls.rejectUnauthorized=false' }, NO_URL],
    [{ EMAIL: 'smtp', SMTP_URL: NEEDED.SMTP_URL }, 'EMAIL_FROM is missing: EMAIL=smtp needs it'],
    ...['Jalsa', 'a@jalsa.example, b@jalsa.example', 'Jalsa <tickets>', 'Team: a@jalsa.example;'].map(
      (EMAIL_FROM): [Record<string, string>, string] => [
        { ...NEEDED, EMAIL_FROM },
        `EMAIL_FROM is "${EMAIL_FROM}": it must be an email address, alone or as in Jalsa <tickets@example.org>`,
      ],
    ),
    [{ SMTP_TLS: 'no' }, 'SMTP_TLS is "no": it must be required or optional'],
    [
      { ...NEEDED, ...DKIM, DKIM_DOMAIN: undefined },
      'DKIM_DOMAIN is missing: the other settings of DKIM need it',
    ],
    [
      { ...NEEDED, ...DKIM, DKIM_SELECTOR: undefined },
      'DKIM_SELECTOR is missing: the other settings of DKIM need it',
    ],
    [
      { DKIM_DOMAIN: 'jalsa.example', DKIM_SELECTOR: 'a' },
      'DKIM_PRIVATE_KEY is missing: the other settings of DKIM need it',
    ],
    [
      { ...NEEDED, ...DKIM, DKIM_SELECTOR: 'a; b' },
      'DKIM_SELECTOR is "a; b": it must be a name of DNS such as mail.example.org',
    ],
    ...['secret', pem(1024)].map((DKIM_PRIVATE_KEY): [Record<string, string>, string] => [
      { ...NEEDED, ...DKIM, DKIM_PRIVATE_KEY },
      'DKIM_PRIVATE_KEY must be an RSA key of 2048 bits or more in PEM, as `openssl genrsa 2048` prints it; its lines may be separated by \\n',
    ]),
  ])('%o', (settings: Record<string, string | undefined>, message) => {
    expect(() => readConfig(settings)).toThrow(new ConfigError(message));
  });
});
