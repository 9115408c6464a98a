import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readShownList, scrollKey, storeShownList } from './list-history.ts';
import type { ListData } from './load-list.ts';

const LIST = '/explore/events-in-pune';
const createList = (first: number, isPartial = false) => ({ first, isPartial }) as ListData;

beforeEach(() => history.replaceState({ key: 'a', idx: 0 }, '', LIST));
afterEach(() => void vi.useRealTimers());

it('returns the list that the history entry showed at its address, and keeps the state of the router', () => {
  storeShownList(`${LIST}?page=3`, createList(1));
  expect(readShownList(`${LIST}?page=3`)).toEqual(createList(1));
  expect(location.search).toBe('?page=3');
  expect(history.state).toMatchObject({ key: 'a', idx: 0 });
  expect(readShownList(LIST)).toBeNull();
  history.pushState({ key: 'b' }, '', `${LIST}?page=3`);
  expect(readShownList(`${LIST}?page=3`)).toBeNull();
});

it('returns no list that lacks a part', () => {
  storeShownList(LIST, createList(1, true));
  expect(readShownList(LIST)).toBeNull();
});

it('returns no list that is older than ten minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  storeShownList(LIST, createList(1));
  vi.advanceTimersByTime(11 * 60_000);
  expect(readShownList(LIST)).toBeNull();
});

it('returns no list that was shown before a reload', () => {
  storeShownList(LIST, createList(1));
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now() + 1_000, configurable: true });
  expect(readShownList(LIST)).toBeNull();
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin, configurable: true });
});

describe('the key of a scroll position', () => {
  const entry = (key: string, search = '') => ({ key, pathname: LIST, search, hash: '', state: null });

  it('is that of the shown list after the address has changed, and that of its page after a reload', () => {
    storeShownList(`${LIST}?page=3`, createList(1));
    // The router knows the first address when the visitor leaves, and the changed one when the visitor comes back.
    expect(scrollKey(entry('a'), undefined)).toBe('a 1');
    expect(scrollKey(entry('a', '?page=3'), undefined)).toBe('a 1');
    history.replaceState({ ...history.state, key: undefined }, '');
    expect(scrollKey(entry('default', '?page=3'), undefined)).toBe('default 1');
    history.replaceState({ key: 'a' }, '');
    expect(scrollKey(entry('a', '?page=3'), undefined)).toBe('a 3');
  });

  it('is that of the loaded list when the browser has left the entry', () => {
    storeShownList(LIST, createList(2));
    expect(scrollKey(entry('left', '?page=3'), createList(1))).toBe('left 1');
  });
});
