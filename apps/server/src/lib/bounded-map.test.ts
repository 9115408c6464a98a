import { expect, test } from 'vitest';
import { setBounded } from './bounded-map.ts';

test('forgets what was set longest ago once there is too much', () => {
  const map = new Map<string, number>();
  setBounded(map, 'a', 1, 2);
  setBounded(map, 'b', 2, 2);
  setBounded(map, 'a', 3, 2);
  expect([...map]).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
  setBounded(map, 'c', 4, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
