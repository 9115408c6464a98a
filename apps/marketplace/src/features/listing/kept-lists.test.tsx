import { afterEach, expect, it, vi } from 'vitest';
import { keepList, keptList, placeKey } from './kept-lists.ts';
import type { ListData } from './load-list.ts';

const LIST = '/explore/events-in-pune';
const list = (first: number) => ({ first, loadedAt: new Date().toISOString() }) as ListData;
const at = (key: string, address: string) => history.replaceState({ idx: 0, key }, '', address);

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

it('gives back what was seen at a place in the history, whatever page its address names', () => {
  at('a', LIST);
  const seen = list(1);
  keepList(seen, `${LIST}?page=3`);
  expect(history.state).toEqual({ idx: 0, key: 'a' });
  expect(keptList(location.pathname + location.search)).toBe(seen);
  expect(keptList(LIST)).toBeNull();
  at('b', `${LIST}?page=3`);
  expect(keptList(`${LIST}?page=3`)).toBeNull();
});

it('finds a scrolled place again only in a list that begins with the same page', () => {
  expect(placeKey({ key: 'c', search: '' })).toBe(placeKey({ key: 'c', search: '?q=a&page=one' }));
  at('c', LIST);
  keepList(list(1), `${LIST}?page=3`);
  const whole = placeKey({ key: 'c', search: '?page=3' });
  expect(whole).toBe(placeKey({ key: 'c', search: '' }));
  // As after a reload: nothing is kept.
  expect(placeKey({ key: 'd', search: '?page=3' })).toBe('d 3');
  expect(whole).toBe('c 1');
});

it('takes a list that came with the page for as new as the visit', () => {
  at('f', LIST);
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const seen: ListData = { ...list(1), loadedAt: hourAgo };
  keepList(seen);
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { value: Date.now() - 60_000, configurable: true });
  expect(keptList(LIST)).toBe(seen);
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin, configurable: true });
});

it('forgets what is old, and its scrolled place with it', () => {
  vi.useFakeTimers();
  at('e', `${LIST}?page=2`);
  keepList(list(1));
  vi.advanceTimersByTime(11 * 60_000);
  expect(keptList(`${LIST}?page=2`)).toBeNull();
  expect(placeKey({ key: 'e', search: '?page=2' })).toBe('e 2');
});
