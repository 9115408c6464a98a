import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, settingsSchema, withPort } from './config.ts';

const FILES_KEY = Buffer.alloc(32, 1).toString('base64');

test('gives every setting a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    siteOrigin: 'http://localhost:3000',
    coupons: { checksPerMinutePerAddress: 60 },
    oneTimeCodes: {
      tries: 5,
      extraCodeSeconds: 600,
      wrongTriesPerDayPerNumber: 20,
      wrongTriesPerHourPerAddress: 60,
    },
  });
  expect(config.payment).toMatchObject({ provider: 'sandbox', apiUrl: null });
});

test('leaves the default port of http out of addresses of the site', () => {
  expect(readConfig({ PORT: '80' })).toMatchObject({
    port: 80,
    siteOrigin: 'http://localhost',
    artistsOrigin: 'http://artists.localhost',
  });
});

test('puts the port that was found for PORT=0 into addresses of the site', () => {
  const found = withPort(readConfig({ PORT: '0' }), 41_234);
  expect(found).toMatchObject({
    port: 41_234,
    siteOrigin: 'http://localhost:41234',
    artistsOrigin: 'http://artists.localhost:41234',
  });
  const proxied = readConfig({ PORT: '0', SITE_ORIGIN: 'https://jalsa.example' });
  expect(withPort(proxied, 41_234).siteOrigin).toBe('https://jalsa.example');
});

test.each(['0x50', '1e3', ' 80 ', '80 ', '+80', '-1', '80.0', '65536', '８０', '1_000', 'Infinity'])(
  'refuses the port %j',
  (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(
      new ConfigError(`PORT is "${port}": it must be a port number from 0 to 65535, in digits`),
    );
  },
);

test('reads a list of origins, none by default', () => {
  expect(readConfig({}).apiOrigins).toEqual([]);
  const API_ORIGINS = 'https://gates.example, http://localhost:5173';
  expect(readConfig({ API_ORIGINS }).apiOrigins).toEqual(['https://gates.example', 'http://localhost:5173']);
});

test('serves the payment window of the sandbox inside at a path of the site', () => {
  expect(readConfig({}).payment.scriptUrl).toBe('/sandbox/razorpay/v1/checkout.js');
});

test('serves the payment window of another sandbox at its address', () => {
  const { payment } = readConfig({ RAZORPAY_API_URL: 'http://localhost:4100/' });
  expect(payment).toMatchObject({
    apiUrl: 'http://localhost:4100',
    scriptUrl: 'http://localhost:4100/v1/checkout.js',
  });
});

test.each([
  [{ PORT: '' }, 'PORT is empty: give it a value or leave it out'],
  [{ PORT: '70000' }, 'PORT is "70000": it must be a port number from 0 to 65535, in digits'],
  [{ PORT: 'http' }, 'PORT is "http": it must be a port number from 0 to 65535, in digits'],
  [{ SMS: 'pigeon' }, 'SMS is "pigeon": it must be outbox or recorder or msg91 or http'],
  ...['*', 'https://one.example/', 'https://one.example,two.example', 'null'].map(
    (value): [Record<string, string>, string] => [
      { API_ORIGINS: value },
      `API_ORIGINS is "${value}": it must be a list of origins with commas, such as https://one.example,https://two.example`,
    ],
  ),
  [
    { SMS_DLT_TEMPLATE_IDS: 'ticket=abc' },
    'SMS_DLT_TEMPLATE_IDS is "ticket=abc": it must be a list such as one_time_code=1107…,ticket=1107…',
  ],
  [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER is "paypal": it must be sandbox or razorpay'],
  [{ PAYMENT_PROVIDER: 'razorpay' }, 'RAZORPAY_KEY_ID is missing: PAYMENT_PROVIDER=razorpay needs it'],
  [
    { DATABASE_URL: 'mysql://secret@host/db' },
    'DATABASE_URL is not an address such as postgres://user:password@host:5432/name',
  ],
  [
    { SITE_ORIGIN: 'jalsa.example' },
    'SITE_ORIGIN is "jalsa.example": it must be a web address such as https://example.org',
  ],
  [
    { SITE_ORIGIN: 'https://jalsa.example/shop' },
    'SITE_ORIGIN is "https://jalsa.example/shop": it must be an origin, without a path',
  ],
])('refuses the settings %o with one line that names the wrong one', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(message));
});

describe('the outbox', () => {
  const keys = (RAZORPAY_KEY_ID: string) => ({
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
    JALSA_FILES_KEY: FILES_KEY,
  });

  test('is accepted beside test keys', () => {
    const { channels } = readConfig({ ...keys('rzp_test_1DP5mmOlF5G5ag'), SMS: 'recorder' });
    expect(channels).toEqual({ whatsapp: 'outbox', sms: 'recorder', email: 'outbox' });
  });

  test.each([{}, { SMS: 'outbox' }, { PAYMENT_PROVIDER: 'sandbox' }])(
    'is refused beside live keys (%o)',
    (more) => {
      expect(() => readConfig({ ...keys('rzp_live_ILgsfZCZoFIKMb'), ...more })).toThrow(
        new ConfigError(
          'RAZORPAY_KEY_ID is a live key, and WHATSAPP=outbox, SMS=outbox, EMAIL=outbox keeps messages where others read them: take test keys until every message is really sent',
        ),
      );
    },
  );

  test('is named by the channel that still has it beside live keys', () => {
    const settings = { ...keys('rzp_live_ILgsfZCZoFIKMb'), EMAIL: 'recorder' };
    expect(() => readConfig(settings)).toThrow('WHATSAPP=outbox, SMS=outbox, EMAIL=recorder keeps messages');
  });
});

test('does not repeat the password of a refused database address', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@host/db' })).toThrow(/^(?!.*hunter2)/);
});

describe('the key of private documents', () => {
  const OTHER_KEY = Buffer.alloc(32, 2).toString('base64');

  test('may be followed by older keys, after commas', () => {
    const { files } = readConfig({ JALSA_FILES_KEY: `${FILES_KEY}, ${OTHER_KEY}` });
    expect(files.keys.map((key) => key.export().toString('base64'))).toEqual([FILES_KEY, OTHER_KEY]);
  });

  test.each(['', 'secret', FILES_KEY.slice(1), `${FILES_KEY},`, `${FILES_KEY} ${OTHER_KEY}`, 'A'.repeat(44)])(
    'is refused as %j, in a message that does not repeat it',
    (JALSA_FILES_KEY) => {
      expect(() => readConfig({ JALSA_FILES_KEY })).toThrow(
        new ConfigError(
          JALSA_FILES_KEY === ''
            ? 'JALSA_FILES_KEY is empty: give it a value or leave it out'
            : 'JALSA_FILES_KEY must be 32 bytes in base64, as `openssl rand -base64 32` prints them, or several such keys with commas',
        ),
      );
    },
  );

  test('is required with Razorpay', () => {
    const keys = {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'hook',
    };
    expect(() => readConfig(keys)).toThrow(
      new ConfigError(
        'JALSA_FILES_KEY is missing: PAYMENT_PROVIDER=razorpay needs it (32 bytes in base64, as `openssl rand -base64 32` prints them)',
      ),
    );
    expect(readConfig({ ...keys, JALSA_FILES_KEY: FILES_KEY }).files.keys).toHaveLength(1);
  });
});

test('docs/operations.md lists every setting with its default and meaning', () => {
  const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = [...document.matchAll(/^\| `([A-Z0-9_]+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, ...cells]) => cells,
  );
  const settings = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    return [name, fallback === undefined ? '–' : `\`${fallback}\``, schema.description];
  });
  expect(rows).toEqual(settings);
});
