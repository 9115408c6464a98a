import { beforeEach, expect, it } from 'vitest';
import type { KeyValueStore } from '../../lib/storage.ts';
import { createFreshCode } from './fresh-code.ts';

const kept = new Map<string, string>();
beforeEach(() => kept.clear());
const store = (): KeyValueStore => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
});
/** What is remembered by a page that has just been opened in the tab. */
const freshCode = (nowMs = () => 0) => createFreshCode(nowMs, store);

const asha = { mobile: '9876543210', name: 'Asha' };

it('holds until another one may be asked for, for the same person as typed, until it was used', () => {
  let now = 0;
  const fresh = freshCode(() => now);
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
  const fresh = freshCode(() => now);
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
  const fresh = freshCode();
  fresh.refused(asha, 1_200, 'Too many codes.');
  expect(fresh.isFor(asha)).toBe(true);
  expect(fresh.look()).toEqual({ wait: 1_200, ended: null, notSent: 'Too many codes.', round: 1 });
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-1' });
  fresh.end('Too many tries.');
  fresh.refused(asha, 90, 'Too many codes.');
  expect(fresh.look()).toEqual({ wait: 90, ended: 'Too many tries.', notSent: null, round: 3 });
});

it('keeps the nonce of the last code of each number until a code was used', () => {
  const fresh = freshCode();
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
  const fresh = freshCode();
  fresh.sent(asha, { seconds: 30, nonce: 'nonce-1' });
  fresh.end('Too many tries.', 20);
  expect(fresh.look().wait).toBe(30);
  fresh.end('Too many tries.', 600);
  expect(fresh.look().wait).toBe(600);
});

it('keeps the nonce when the page is discarded, until a code was used', () => {
  freshCode().sent(asha, { seconds: 30, nonce: 'nonce-1' });
  const reloaded = freshCode();
  expect(reloaded.nonceOf(asha)).toBe('nonce-1');
  expect(reloaded.isFor(asha)).toBe(false);
  reloaded.sent(asha, { seconds: 30, nonce: undefined });
  expect(freshCode().nonceOf(asha)).toBeUndefined();
  reloaded.sent(asha, { seconds: 30, nonce: 'nonce-2' });
  reloaded.forget();
  expect(freshCode().nonceOf(asha)).toBeUndefined();
  expect(kept.size).toBe(0);
});

it('knows no nonce where what is kept cannot be read', () => {
  for (const unreadable of ['', '{', 'null', '[]', '"text"', '{"9876543210":1}']) {
    kept.set('codeNonces', unreadable);
    expect(freshCode().nonceOf(asha)).toBeUndefined();
  }
  freshCode().sent(asha, { seconds: 30, nonce: 'nonce-1' });
  expect(freshCode().nonceOf(asha)).toBe('nonce-1');
});
