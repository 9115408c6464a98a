import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onStorageChange } from '../storage/storage.ts';
import { followLogouts } from './logout.ts';
import { clearSession, signIn } from './session.ts';

const CUSTOMER_KEYS = ['personal:buyer', 'personal:orderResults'];

let stop = () => {};
beforeEach(() => {
  stop = followLogouts();
  for (const key of [...CUSTOMER_KEYS, 'staff_slug']) sessionStorage.setItem(key, '{}');
});
afterEach(() => {
  stop();
  clearSession();
  document.documentElement.hidden = false;
});

/** Dispatches the event that other tabs receive. */
const dispatchStorageEvent = (init: StorageEventInit) =>
  window.dispatchEvent(new StorageEvent('storage', init));
const storedKeys = () => Object.keys(sessionStorage).toSorted();

it('deletes the customer’s data and reloads the page when another tab logs out', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  dispatchStorageEvent({ key: null, storageArea: localStorage });
  vi.unstubAllGlobals();
  expect(storedKeys()).toEqual(['staff_slug']);
  expect(document.documentElement.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['an expired token', { key: 'accessToken', newValue: null, storageArea: localStorage }],
  ['a cleared session storage', { key: null, storageArea: sessionStorage }],
])('keeps the data after %s', (_what, init) => {
  dispatchStorageEvent(init);
  expect(storedKeys()).toEqual([...CUSTOMER_KEYS, 'staff_slug'].toSorted());
});

describe('a page from the back/forward cache', () => {
  const asha = { accessToken: 'token-1', partnerId: 'asha' };

  /** Leaves the page and returns to it; returns whether the page was reloaded. */
  function leaveAndReturn(meanwhile: () => void, persisted = true): boolean {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
    meanwhile();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    vi.unstubAllGlobals();
    return reload.mock.calls.length > 0;
  }

  it.each([
    ['logged out', () => clearSession()],
    ['was replaced by another customer', () => signIn({ accessToken: 'token-2', partnerId: 'ravi' })],
  ])('deletes the data of a customer who %s meanwhile', (_what, meanwhile) => {
    signIn(asha);
    expect(leaveAndReturn(meanwhile)).toBe(true);
    expect(document.documentElement.hidden).toBe(true);
    expect(storedKeys()).toEqual(['staff_slug']);
  });

  it.each([
    ['the customer is still signed in', () => signIn(asha), () => {}],
    ['a visitor has signed in', () => {}, () => signIn(asha)],
  ])('is kept when %s', (_what, before, meanwhile) => {
    before();
    const read = vi.fn();
    const stopReading = onStorageChange(read);
    expect(leaveAndReturn(meanwhile)).toBe(false);
    stopReading();
    expect(read).toHaveBeenCalled();
    expect(document.documentElement.hidden).toBe(false);
    expect(storedKeys()).toEqual([...CUSTOMER_KEYS, 'staff_slug'].toSorted());
  });

  it('is kept when it is shown for the first time', () => {
    signIn(asha);
    expect(leaveAndReturn(clearSession, false)).toBe(false);
  });
});
