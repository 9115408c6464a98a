import { afterEach, expect, it, vi } from 'vitest';
import { cacheList, findCachedList, scrollKey } from './list-cache.ts';
import type { ListData } from './load-list.ts';

const LIST = '/explore/events-in-pune';
const createList = (first: number) => ({ first, loadedAt: new Date().toISOString() }) as ListData;

afterEach(() => void vi.useRealTimers());

it('returns the list of a history entry at its address', () => {
  const seen = createList(1);
  cacheList('a', `${LIST}?page=3`, seen);
  expect(findCachedList('a', `${LIST}?page=3`)).toBe(seen);
  expect(findCachedList('a', LIST)).toBeNull();
  expect(findCachedList('b', `${LIST}?page=3`)).toBeNull();
});

it('restores a scroll position only in a list with the same first page', () => {
  expect(scrollKey({ key: 'c', search: '' })).toBe(scrollKey({ key: 'c', search: '?q=a&page=one' }));
  cacheList('c', `${LIST}?page=3`, createList(1));
  const whole = scrollKey({ key: 'c', search: '?page=3' });
  expect(whole).toBe(scrollKey({ key: 'c', search: '' }));
  // After a reload nothing is cached.
  expect(scrollKey({ key: 'd', search: '?page=3' })).toBe('d 3');
  expect(whole).toBe('c 1');
});

it('counts the age of a list that came with the page from the start of the visit', () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const seen: ListData = { ...createList(1), loadedAt: hourAgo };
  cacheList('f', LIST, seen);
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now() - 60_000, configurable: true });
  expect(findCachedList('f', LIST)).toBe(seen);
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin, configurable: true });
});

it('drops old lists and their scroll positions', () => {
  vi.useFakeTimers();
  cacheList('e', `${LIST}?page=2`, createList(1));
  vi.advanceTimersByTime(11 * 60_000);
  expect(findCachedList('e', `${LIST}?page=2`)).toBeNull();
  expect(scrollKey({ key: 'e', search: '?page=2' })).toBe('e 2');
});
