// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTabWithOthers } from './forget-tab.ts';
import { clearSession, onSessionChange, writeSession } from './session.ts';

const OF_A_CUSTOMER = ['buyer', 'codeNonces', 'orderResults', 'lateOrders'];

let stop = () => {};
beforeEach(() => {
  stop = forgetTabWithOthers();
  for (const key of [...OF_A_CUSTOMER, 'staff_slug']) sessionStorage.setItem(key, '{}');
});
afterEach(() => {
  stop();
  clearSession();
  document.documentElement.hidden = false;
});

/** What a browser tells the tabs in which something did not happen. */
const tell = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
const kept = () => Object.keys(sessionStorage).toSorted();

it('a customer who logs out in another tab is forgotten in this one', () => {
  tell({ key: null, storageArea: localStorage });
  expect(kept()).toEqual(['staff_slug']);
});

it.each([
  ['a token that has ended', { key: 'accessToken', newValue: null, storageArea: localStorage }],
  ['another storage that is cleared', { key: null, storageArea: sessionStorage }],
])('%s is no logging out', (_what, init) => {
  tell(init);
  expect(kept()).toEqual([...OF_A_CUSTOMER, 'staff_slug'].toSorted());
});

describe('a page that the browser had put aside', () => {
  const asha = { accessToken: 'token-1', partnerId: 'asha' };

  /** Goes away from the page and comes back to it; tells whether it is loaded anew. */
  function goAndComeBack(meanwhile: () => void, persisted = true): boolean {
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
    meanwhile();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    vi.unstubAllGlobals();
    return reload.mock.calls.length > 0;
  }

  it.each([
    ['has logged out', () => clearSession()],
    ['has given way to another', () => writeSession({ accessToken: 'token-2', partnerId: 'ravi' })],
  ])('shows nothing of a customer who %s meanwhile', (_what, meanwhile) => {
    writeSession(asha);
    expect(goAndComeBack(meanwhile)).toBe(true);
    expect(document.documentElement.hidden).toBe(true);
    expect(kept()).toEqual(['staff_slug']);
  });

  it.each([
    ['the customer is still here', () => writeSession(asha), () => {}],
    ['a visitor has signed in', () => {}, () => writeSession(asha)],
  ])('stands as it was where %s', (_what, before, meanwhile) => {
    before();
    const read = vi.fn();
    const stopReading = onSessionChange(read);
    expect(goAndComeBack(meanwhile)).toBe(false);
    stopReading();
    expect(read).toHaveBeenCalled();
    expect(document.documentElement.hidden).toBe(false);
    expect(kept()).toEqual([...OF_A_CUSTOMER, 'staff_slug'].toSorted());
  });

  it('stands as it was when it is shown for the first time', () => {
    writeSession(asha);
    expect(goAndComeBack(clearSession, false)).toBe(false);
  });
});
