import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('does so much at once, keeps so much waiting in order, and refuses the rest', async () => {
  const limited = atMost({ atOnce: 2, waiting: 2 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (number: number) => () =>
    new Promise<number>((resolve) => {
      begun.push(number);
      finish[number] = () => resolve(number);
    });
  const done = [0, 1, 2, 3].map((number) => limited(work(number)));
  await expect(limited(work(4))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(begun).toEqual([0, 1]);
  finish[1]?.();
  await setImmediate();
  expect(begun).toEqual([0, 1, 2]);
  // The place that became free was taken over: there is room for one more to wait, not to be done.
  const last = limited(work(5));
  await setImmediate();
  expect(begun).toEqual([0, 1, 2]);
  for (const number of [0, 2, 3, 5]) {
    finish[number]?.();
    await setImmediate();
  }
  expect(await Promise.all([...done, last])).toEqual([0, 1, 2, 3, 5]);
});

test('what fails gives its place to the next', async () => {
  const limited = atMost({ atOnce: 1, waiting: 1 });
  const failing = limited(() => Promise.reject(new Error('no')));
  const next = limited(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await limited(async () => 'after')).toBe('after');
});
