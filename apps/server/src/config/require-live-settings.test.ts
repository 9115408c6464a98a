import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { requireLiveSettings } from './require-live-settings.ts';

const LIVE = {
  PAYMENT_PROVIDER: 'razorpay',
  SITE_ORIGIN: 'https://jalsa.example',
  ARTISTS_ORIGIN: 'https://artists.jalsa.example',
  WHATSAPP: 'cloud',
  SMS: 'msg91',
  EMAIL: 'smtp',
  JALSA_FILES_KEY: ['key'],
  ADDRESS_LIMIT_FACTOR: 10,
  CUSTOMER_LIMIT_FACTOR: 1,
};

test('accepts https origins, channels that send and a key of documents', () => {
  expect(() => requireLiveSettings(LIVE)).not.toThrow();
});

test('asks nothing of a sandbox', () => {
  const trial = {
    PAYMENT_PROVIDER: 'sandbox',
    WHATSAPP: 'outbox',
    SMS: 'recorder',
    EMAIL: 'outbox',
    ADDRESS_LIMIT_FACTOR: 11,
    CUSTOMER_LIMIT_FACTOR: 100,
  };
  expect(() => requireLiveSettings(trial)).not.toThrow();
});

test('names each fault in a line of its own', () => {
  const wrong = {
    ...LIVE,
    SITE_ORIGIN: 'http://jalsa.example',
    SMS: 'recorder',
    JALSA_FILES_KEY: undefined,
    ADDRESS_LIMIT_FACTOR: 11,
    CUSTOMER_LIMIT_FACTOR: 100,
  };
  expect(() => requireLiveSettings(wrong)).toThrow(
    new ConfigError(
      'SITE_ORIGIN is "http://jalsa.example": PAYMENT_PROVIDER=razorpay needs an https address',
      'SMS=recorder keeps messages: PAYMENT_PROVIDER=razorpay needs an adapter that sends them',
      'JALSA_FILES_KEY is missing: PAYMENT_PROVIDER=razorpay needs it (32 bytes in base64, as `openssl rand -base64 32` prints them)',
      'ADDRESS_LIMIT_FACTOR is 11: PAYMENT_PROVIDER=razorpay needs at most 10',
      'CUSTOMER_LIMIT_FACTOR is 100: PAYMENT_PROVIDER=razorpay needs 1',
    ),
  );
});
