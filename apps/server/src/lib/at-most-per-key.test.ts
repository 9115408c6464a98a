import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMostPerKey } from './at-most-per-key.ts';

test('does the work of one key one after the other, and that of other keys meanwhile', async () => {
  const limit = atMostPerKey({ atOnce: 1, waiting: 10 });
  const running: string[] = [];
  const seen: string[][] = [];
  const work = (name: string) => async () => {
    running.push(name);
    seen.push([...running]);
    await turn();
    running.splice(running.indexOf(name), 1);
  };
  await Promise.all([limit('a', work('a1')), limit('a', work('a2')), limit('b', work('b1'))]);
  expect(seen.flat()).toEqual(expect.arrayContaining(['a1', 'a2', 'b1']));
  expect(seen.some((together) => together.includes('a1') && together.includes('b1'))).toBe(true);
  expect(seen.some((together) => together.includes('a1') && together.includes('a2'))).toBe(false);
});

test('refuses work of a key beyond what may wait, and takes it again once there is room', async () => {
  const limit = atMostPerKey({ atOnce: 1, waiting: 1 });
  const all = await Promise.allSettled(Array.from({ length: 3 }, () => limit('a', () => turn('done'))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  await expect(limit('a', () => turn('done'))).resolves.toBe('done');
});

test('goes on after work that failed', async () => {
  const limit = atMostPerKey({ atOnce: 1, waiting: 1 });
  const failed = limit('a', () => Promise.reject(new Error('it failed')));
  const next = limit('a', () => turn('done'));
  await expect(failed).rejects.toThrow('it failed');
  await expect(next).resolves.toBe('done');
});
