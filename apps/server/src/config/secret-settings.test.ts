import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { secretsOf } from './secret-settings.ts';

test('keys, tokens and passwords among the settings are secrets, and other settings are not', () => {
  const settings = {
    MSG91_AUTH_KEY: 'key',
    WHATSAPP_APP_SECRET: 'secret',
    SMS_RECEIPT_TOKEN: 'token',
    SMTP_URL: 'smtps://mailer:p%40ss@mail.example:465',
    SMS_WEBHOOK_URL: 'https://sms.example/?key=abc',
    RAZORPAY_KEY_ID: 'rzp_test_1',
    EMAIL_FROM: 'tickets@example.org',
    PORT: 3000,
    GOOGLE_PLACES_KEY: undefined,
  };
  expect(secretsOf(settings)).toEqual([
    'key',
    'secret',
    'token',
    'smtps://mailer:p%40ss@mail.example:465',
    'p%40ss',
    'p@ss',
    'https://sms.example/?key=abc',
    'key=abc',
  ]);
});

test('a configuration knows its secrets, also the password of a database', () => {
  const { secrets } = readConfig({
    DATABASE_URL: 'postgres://jalsa:100%@host/db',
    RAZORPAY_KEY_SECRET: 'verysecret',
  });
  expect(secrets).toEqual(expect.arrayContaining(['verysecret', '100%']));
});
