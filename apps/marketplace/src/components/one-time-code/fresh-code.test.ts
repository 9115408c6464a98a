import { expect, it } from 'vitest';
import { createFreshCode } from './fresh-code.ts';

const asha = { mobile: '9876543210', name: 'Asha' };

it('holds until another one may be asked for, for the same person as typed, until it was used', () => {
  let now = 0;
  const fresh = createFreshCode(() => now);
  expect(fresh.isFor(asha)).toBe(false);
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-1' });
  now = 29_999;
  expect(fresh.isFor({ ...asha })).toBe(true);
  expect(fresh.isFor({ ...asha, name: 'Asha Rao' })).toBe(false);
  now = 30_000;
  expect(fresh.isFor(asha)).toBe(false);
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-1' });
  fresh.forget();
  expect(fresh.isFor(asha)).toBe(false);
});

it('says how long it is until another one, and whether this one is still good', () => {
  let now = 0;
  const fresh = createFreshCode(() => now);
  expect(fresh.look()).toEqual({ wait: 0, ended: null, notSent: null, round: 0 });
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-1' });
  now = 6_500;
  expect(fresh.look()).toEqual({ wait: 24, ended: null, notSent: null, round: 1 });
  fresh.end('Too many tries.');
  expect(fresh.look()).toEqual({ wait: 24, ended: 'Too many tries.', notSent: null, round: 1 });
  now = 60_000;
  expect(fresh.look().wait).toBe(0);
  fresh.sent(asha, { seconds: 45, nonce: 'nonce-2' });
  expect(fresh.look()).toEqual({ wait: 45, ended: null, notSent: null, round: 2 });
});

it('waits as long as the server says, and keeps what it knows of the code before', () => {
  const fresh = createFreshCode(() => 0);
  fresh.refused(asha, 1_200, 'Too many codes.');
  expect(fresh.isFor(asha)).toBe(true);
  expect(fresh.look()).toEqual({ wait: 1_200, ended: null, notSent: 'Too many codes.', round: 1 });
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-1' });
  fresh.end('Too many tries.');
  fresh.refused(asha, 90, 'Too many codes.');
  expect(fresh.look()).toEqual({ wait: 90, ended: 'Too many tries.', notSent: null, round: 3 });
});

it('keeps the nonce of the last code of each number until a code was used', () => {
  const fresh = createFreshCode(() => 0);
  const ravi = { mobile: '9000000001' };
  expect(fresh.nonceOf(asha)).toBeUndefined();
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-1' });
  fresh.sent(ravi, { seconds: 30, nonce: 'nonce-2' });
  fresh.refused({ ...asha, name: 'Asha Rao' }, 20, 'A code was sent just now.');
  expect(fresh.nonceOf(asha)).toBe('nonce-1');
  expect(fresh.nonceOf(ravi)).toBe('nonce-2');
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-3' });
  expect(fresh.nonceOf(asha)).toBe('nonce-3');
  fresh.forget();
  expect(fresh.nonceOf(asha)).toBeUndefined();
});

it('waits longer for a new code where the server says so as it ends one', () => {
  const fresh = createFreshCode(() => 0);
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-1' });
  fresh.end('Too many tries.', 20);
  expect(fresh.look().wait).toBe(30);
  fresh.end('Too many tries.', 600);
  expect(fresh.look().wait).toBe(600);
});
