import { describe, expect, test } from 'vitest';
import { ConfigError, inspectConfig, readConfig, withPort } from './config.ts';

const FILES_KEY = Buffer.alloc(32, 1).toString('base64');

test('gives every setting a default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    siteOrigin: 'http://localhost:3000',
    rates: { couponChecks: 60, places: 120 },
    oneTimeCodes: {
      tries: 5,
      extraCodeSeconds: 600,
      wrongTriesPerDayPerNumber: 20,
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
    consoleOrigin: 'http://console.localhost:41234',
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

test('refuses several processes with the payment sandbox inside the server', () => {
  expect(() => readConfig({ WEB_PROCESSES: '2' })).toThrow(
    'RAZORPAY_API_URL is missing: WEB_PROCESSES needs a gateway at an address',
  );
  expect(readConfig({ WEB_PROCESSES: '2', RAZORPAY_API_URL: 'http://127.0.0.1:4000' }).webProcesses).toBe(2);
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
  [{ SMS: 'pigeon' }, 'SMS is "pigeon": it must be outbox or recorder or msg91 or webhook'],
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
  [
    { DATABASE_URL: 'mysql://secret@host/db' },
    'DATABASE_URL is not an address such as postgres://user:password@host:5432/name',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://jalsa@host/jalsa' },
    'DATABASE_URL is missing: DATABASE_DIRECT_URL is the same database without a pooler',
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

test('names every setting that has a wrong form, each in a line of its own', () => {
  expect(() => readConfig({ PORT: 'http', LOG_LEVEL: 'loud', ORDER_HOLD_SECONDS: '0' })).toThrow(
    new ConfigError(
      'PORT is "http": it must be a port number from 0 to 65535, in digits',
      'LOG_LEVEL is "loud": it must be info or debug or warn or error or silent',
      'ORDER_HOLD_SECONDS is "0": it must be a whole number from 1',
    ),
  );
});

describe('Razorpay', () => {
  const RAZORPAY = {
    PAYMENT_PROVIDER: 'razorpay',
    RAZORPAY_KEY_ID: 'rzp_live_ILgsfZCZoFIKMb',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'hook',
    JALSA_FILES_KEY: FILES_KEY,
    SITE_ORIGIN: 'https://jalsa.example',
    ARTISTS_ORIGIN: 'https://artists.jalsa.example',
  };
  const CHANNEL_LINES = ['WHATSAPP=outbox', 'SMS=outbox', 'EMAIL=outbox'].map(
    (setting) => `${setting} keeps messages: PAYMENT_PROVIDER=razorpay needs an adapter that sends them`,
  );

  test('without any other setting is refused with a line for each that is missing', () => {
    expect(faultsOf({ PAYMENT_PROVIDER: 'razorpay' })).toEqual([
      'RAZORPAY_KEY_ID is missing: PAYMENT_PROVIDER=razorpay needs it',
      'RAZORPAY_KEY_SECRET is missing: PAYMENT_PROVIDER=razorpay needs it',
      'RAZORPAY_WEBHOOK_SECRET is missing: PAYMENT_PROVIDER=razorpay needs it',
      'SITE_ORIGIN is missing: PAYMENT_PROVIDER=razorpay needs it, as an https address',
      'ARTISTS_ORIGIN is missing: PAYMENT_PROVIDER=razorpay needs it, as an https address',
      ...CHANNEL_LINES,
      'JALSA_FILES_KEY is missing: PAYMENT_PROVIDER=razorpay needs it (32 bytes in base64, as `openssl rand -base64 32` prints them)',
    ]);
  });

  test('is refused, also with test keys, while a channel keeps its messages', () => {
    expect(faultsOf({ ...RAZORPAY, RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag' })).toEqual(CHANNEL_LINES);
    expect(faultsOf({ ...RAZORPAY, SMS: 'recorder' })).toContain(
      'SMS=recorder keeps messages: PAYMENT_PROVIDER=razorpay needs an adapter that sends them',
    );
  });

  const LIVE_CHANNELS = {
    EMAIL: 'smtp',
    SMTP_URL: 'smtps://mailer:p%40ss@smtp.example',
    EMAIL_FROM: 'Jalsa <tickets@jalsa.example>',
    WHATSAPP: 'cloud',
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_TOKEN: 'EAAJtoken',
    WHATSAPP_APP_SECRET: 'app-secret',
    WHATSAPP_VERIFY_TOKEN: 'verify-token',
    SMS: 'msg91',
    MSG91_AUTH_KEY: 'auth-key',
    MSG91_TEMPLATE_IDS: 'one_time_code=5e1e,ticket=5e2f',
    SMS_RECEIPT_TOKEN: 'receipt_token_0123456789_abcdefghij',
    OTP_CHANNEL_ORDER: 'whatsapp,sms',
  };

  test('with every live setting is accepted, at its own address', () => {
    const config = readConfig({ ...RAZORPAY, ...LIVE_CHANNELS });
    expect(config).toMatchObject({
      siteOrigin: 'https://jalsa.example',
      artistsOrigin: 'https://artists.jalsa.example',
      payment: {
        provider: 'razorpay',
        keyId: 'rzp_live_ILgsfZCZoFIKMb',
        keySecret: 'secret',
        webhookSecret: 'hook',
        apiUrl: 'https://api.razorpay.com',
        scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      },
      channels: { whatsapp: 'cloud', sms: 'msg91', email: 'smtp' },
    });
    expect(inspectConfig({ ...RAZORPAY, ...LIVE_CHANNELS })).toEqual({
      config,
      faults: [],
      wrong: new Set(),
    });
  });

  test('needs every setting of a live channel, and names each that is missing', () => {
    const { EMAIL, WHATSAPP, SMS } = LIVE_CHANNELS;
    expect(faultsOf({ ...RAZORPAY, EMAIL, WHATSAPP, SMS })).toEqual([
      ...['PHONE_NUMBER_ID', 'TOKEN', 'APP_SECRET', 'VERIFY_TOKEN'].map(
        (name) => `WHATSAPP_${name} is missing: WHATSAPP=cloud needs it`,
      ),
      ...['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_IDS', 'SMS_RECEIPT_TOKEN'].map(
        (name) => `${name} is missing: SMS=msg91 needs it`,
      ),
      ...['SMTP_URL', 'EMAIL_FROM'].map((name) => `${name} is missing: EMAIL=smtp needs it`),
    ]);
    for (const name of Object.keys(LIVE_CHANNELS).filter((one) => one !== 'OTP_CHANNEL_ORDER')) {
      const { [name as 'EMAIL']: _, ...settings } = LIVE_CHANNELS;
      expect(faultsOf({ ...RAZORPAY, ...settings }), name).toHaveLength(1);
    }
  });

  test.each([
    [
      { SITE_ORIGIN: 'http://jalsa.example' },
      'SITE_ORIGIN is "http://jalsa.example": PAYMENT_PROVIDER=razorpay needs an https address',
    ],
    [
      { ARTISTS_ORIGIN: 'http://artists.jalsa.example' },
      'ARTISTS_ORIGIN is "http://artists.jalsa.example": PAYMENT_PROVIDER=razorpay needs an https address',
    ],
    [
      { CONSOLE_ORIGIN: 'http://console.jalsa.example' },
      'CONSOLE_ORIGIN is "http://console.jalsa.example": PAYMENT_PROVIDER=razorpay needs an https address',
    ],
    [
      { ADDRESS_LIMIT_FACTOR: '11' },
      'ADDRESS_LIMIT_FACTOR is 11: PAYMENT_PROVIDER=razorpay needs at most 10',
    ],
    [{ CUSTOMER_LIMIT_FACTOR: '100' }, 'CUSTOMER_LIMIT_FACTOR is 100: PAYMENT_PROVIDER=razorpay needs 1'],
    ...[
      ['RAZORPAY_KEY_ID', 'rzp_test_sandbox'],
      ['RAZORPAY_KEY_SECRET', 'sandbox-key-secret'],
      ['RAZORPAY_WEBHOOK_SECRET', 'sandbox-webhook-secret'],
    ].map(([name = '', value = '']): [Record<string, string>, string] => [
      { [name]: value },
      `${name} is the sandbox's, which everybody knows: PAYMENT_PROVIDER=razorpay needs your own`,
    ]),
  ])('is refused with %o', (wrong, line) => {
    expect(faultsOf({ ...RAZORPAY, ...wrong }).filter((fault) => !CHANNEL_LINES.includes(fault))).toEqual([
      line,
    ]);
  });

  test('is tried without real money by the provider `sandbox`, at its address and with test keys', () => {
    const trial = {
      RAZORPAY_API_URL: 'https://api.razorpay.com',
      RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
    };
    expect(readConfig(trial).payment).toMatchObject({
      provider: 'sandbox',
      apiUrl: 'https://api.razorpay.com',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
    expect(faultsOf({ ...trial, RAZORPAY_KEY_ID: 'rzp_live_ILgsfZCZoFIKMb' })).toEqual([
      'RAZORPAY_KEY_ID is a live key: PAYMENT_PROVIDER=sandbox takes test keys only',
    ]);
  });
});

describe('inspectConfig', () => {
  test('gives every fault of both kinds, and a configuration of the settings that are right', () => {
    const { config, faults, wrong } = inspectConfig({
      PORT: 'http',
      SITE_ORIGIN: 'jalsa',
      ARTISTS_ORIGIN: 'https://artists.jalsa.example',
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_KEY_ID: 'rzp_live_ILgsfZCZoFIKMb',
      RAZORPAY_KEY_SECRET: 'secret',
      JALSA_FILES_KEY: FILES_KEY,
    });
    expect(faults).toEqual([
      expect.stringMatching(/^PORT is "http"/),
      expect.stringMatching(/^SITE_ORIGIN is "jalsa"/),
      'RAZORPAY_WEBHOOK_SECRET is missing: PAYMENT_PROVIDER=razorpay needs it',
      expect.stringMatching(/^WHATSAPP=outbox/),
      expect.stringMatching(/^SMS=outbox/),
      expect.stringMatching(/^EMAIL=outbox/),
    ]);
    expect([...wrong]).toEqual(['PORT', 'SITE_ORIGIN', 'RAZORPAY_WEBHOOK_SECRET', 'PAYMENT_PROVIDER']);
    expect(config).toMatchObject({ port: 3000, artistsOrigin: 'https://artists.jalsa.example' });
  });

  test('gives what readConfig gives where every setting is right', () => {
    const settings = { PORT: '4000', JALSA_FILES_KEY: FILES_KEY };
    expect(inspectConfig(settings)).toEqual({ config: readConfig(settings), faults: [], wrong: new Set() });
  });
});

/** The lines with which these settings are refused. */
function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

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
});
