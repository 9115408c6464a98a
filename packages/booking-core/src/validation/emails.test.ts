import { describe, expect, test } from 'vitest';
import { failure, failures } from '../../test/support/failures.ts';
import { artistVerification } from './artist-verification.ts';
import { buyer } from './buyer.ts';
import { email, optionalEmail } from './email.ts';
import { hostLead } from './host-lead.ts';
import { profile } from './profile.ts';

const ONE = 'Please enter a valid email address.';

describe.each([
  ['buyer', buyer, 'Email is required', 'Invalid email address'],
  ['profile', profile, 'Email is required', 'Invalid email address'],
  ['hostLead', hostLead, 'Email is required', 'Invalid email address'],
  ['artistVerification', artistVerification, ONE, ONE],
] as const)('the email of %s', (_, schema, required, invalid) => {
  const messageFor = (value: unknown) => failures(schema, { email: value }).email ?? null;

  test.each(['', '  ', undefined, null, 7])('an email of %j is refused as missing', (value) => {
    expect(messageFor(value)).toBe(required);
  });

  test.each([
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@@example.com',
    'a b@example.com',
    'asha@exa mple.com',
    'asha@example..com',
    'asha@.com',
    'asha@-example.com',
    'asha@example.com.',
    'asha@example-.com',
    '.asha@example.com',
    'asha.@example.com',
    'asha..rao@example.com',
    '@',
    'asha@rao@example.com',
    'आशा@example.com',
    `${'a'.repeat(65)}@example.com`,
    `asha@${'a'.repeat(64)}.com`,
    `asha@${'a.'.repeat(125)}com`,
  ])('the email %s is refused because it is no email address', (value) => {
    expect(messageFor(value)).toBe(invalid);
  });

  test.each([
    'asha@example.com',
    ' asha@example.com ',
    'Asha.Rao+tickets@mail.example.co.in',
    'a_b-c@ex-ample.in',
    'a.b.c@example.com',
    `${'a'.repeat(64)}@example.com`,
    `asha@${'a'.repeat(63)}.com`,
    `ash@${'a.'.repeat(123)}com`,
  ])('the email %s is accepted', (value) => {
    expect(messageFor(value)).toBeNull();
  });
});

test('a text that is made to slow the email rule down is refused at once', () => {
  const started = process.cpuUsage();
  expect(failure(email, `${'a'.repeat(50_000)}@${'a-'.repeat(50_000)}`)).toBe('Invalid email address');
  // The CPU time of this process; a regular expression with backtracking would take hours.
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});

test('email trims the address', () => {
  expect(email.parse(' asha@example.com ')).toBe('asha@example.com');
});

test('optionalEmail accepts a missing, null or empty email, and refuses a wrong one', () => {
  expect(failure(optionalEmail, undefined)).toBeNull();
  expect(failure(optionalEmail, null)).toBeNull();
  expect(failure(optionalEmail, '')).toBeNull();
  expect(failure(optionalEmail, '  ')).toBeNull();
  expect(optionalEmail.parse(' asha@example.com ')).toBe('asha@example.com');
  expect(failure(optionalEmail, 'asha')).toBe('Invalid email address');
});
