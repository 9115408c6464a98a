import { beforeEach, expect, it } from 'vitest';
import { personalStore } from '../storage/storage.ts';
import { createCodeTracker } from './code-tracker.ts';

beforeEach(() => sessionStorage.clear());
/** The tracker of a page that was just opened in the tab. */
const createTracker = (nowMs = () => 0) => createCodeTracker(nowMs, personalStore);

const asha = { mobile: '9876543210', name: 'Asha' };
const renamed = { ...asha, name: 'Asha Rao' };

it('waits for the same recipient until a code can be resent or was used', () => {
  let now = 0;
  const tracker = createTracker(() => now);
  expect(tracker.isWaitingFor(asha)).toBe(false);
  tracker.recordSent(asha, { seconds: 30, nonce: 'nonce-1' });
  now = 29_999;
  expect(tracker.isWaitingFor({ ...asha })).toBe(true);
  expect(tracker.isWaitingFor(renamed)).toBe(false);
  now = 30_000;
  expect(tracker.isWaitingFor(asha)).toBe(false);
  tracker.recordSent(asha, { seconds: 30, nonce: 'nonce-1' });
  tracker.clear();
  expect(tracker.isWaitingFor(asha)).toBe(false);
});

it('reports the waiting time and the reason why a code is invalid', () => {
  let now = 0;
  const tracker = createTracker(() => now);
  expect(tracker.readState()).toEqual({ waitSeconds: 0, endedReason: null, sendError: null, version: 0 });
  tracker.recordSent(asha, { seconds: 30, nonce: 'nonce-1' });
  now = 6_500;
  expect(tracker.readState()).toEqual({ waitSeconds: 24, endedReason: null, sendError: null, version: 1 });
  tracker.recordEnd('Too many tries.');
  expect(tracker.readState()).toEqual({
    waitSeconds: 24,
    endedReason: 'Too many tries.',
    sendError: null,
    version: 1,
  });
  now = 60_000;
  expect(tracker.readState().waitSeconds).toBe(0);
  tracker.recordSent(asha, { seconds: 45, nonce: 'nonce-2' });
  expect(tracker.readState()).toEqual({ waitSeconds: 45, endedReason: null, sendError: null, version: 2 });
});

it('waits as long as a refusal says and keeps the state of the earlier code', () => {
  const tracker = createTracker();
  tracker.recordRefusal(asha, 1_200, 'Too many codes.');
  expect(tracker.isWaitingFor(asha)).toBe(true);
  expect(tracker.readState()).toEqual({
    waitSeconds: 1_200,
    endedReason: null,
    sendError: 'Too many codes.',
    version: 1,
  });
  tracker.recordSent(asha, { seconds: 30, nonce: 'nonce-1' });
  tracker.recordEnd('Too many tries.');
  tracker.recordRefusal(asha, 90, 'Too many codes.');
  expect(tracker.readState()).toEqual({
    waitSeconds: 90,
    endedReason: 'Too many tries.',
    sendError: null,
    version: 3,
  });
});

it('stores the nonce of the last code of each number until a code was used', () => {
  const tracker = createTracker();
  const ravi = { mobile: '9000000001' };
  expect(tracker.findNonce(asha)).toBeUndefined();
  tracker.recordSent(asha, { seconds: 30, nonce: 'nonce-1' });
  tracker.recordSent(ravi, { seconds: 30, nonce: 'nonce-2' });
  tracker.recordRefusal(renamed, 20, 'We’ve just sent a code.');
  expect(tracker.findNonce(asha)).toBe('nonce-1');
  expect(tracker.findNonce(ravi)).toBe('nonce-2');
  tracker.recordSent(asha, { seconds: 30, nonce: 'nonce-3' });
  expect(tracker.findNonce(asha)).toBe('nonce-3');
  tracker.clear();
  expect(tracker.findNonce(asha)).toBeUndefined();
});

it('waits longer when the server says so while it invalidates a code', () => {
  const tracker = createTracker();
  tracker.recordSent(asha, { seconds: 30, nonce: 'nonce-1' });
  tracker.recordEnd('Too many tries.', 20);
  expect(tracker.readState().waitSeconds).toBe(30);
  tracker.recordEnd('Too many tries.', 600);
  expect(tracker.readState().waitSeconds).toBe(600);
});

it('restores the nonce after a reload until a code was used', () => {
  createTracker().recordSent(asha, { seconds: 30, nonce: 'nonce-1' });
  const reloaded = createTracker();
  expect(reloaded.findNonce(asha)).toBe('nonce-1');
  expect(reloaded.isWaitingFor(asha)).toBe(false);
  reloaded.recordSent(asha, { seconds: 30, nonce: undefined });
  expect(createTracker().findNonce(asha)).toBeUndefined();
  reloaded.recordSent(asha, { seconds: 30, nonce: 'nonce-2' });
  reloaded.clear();
  expect(createTracker().findNonce(asha)).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('returns no nonce when the stored value is invalid', () => {
  for (const unreadable of ['', '{', 'null', '[]', '"text"', '{"9876543210":1}']) {
    personalStore().setItem('codeNonces', unreadable);
    expect(createTracker().findNonce(asha)).toBeUndefined();
  }
  createTracker().recordSent(asha, { seconds: 30, nonce: 'nonce-1' });
  expect(createTracker().findNonce(asha)).toBe('nonce-1');
});
