import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workQueue } from './work-queue.ts';

/** Work that ends when it is told. */
function works(count: number) {
  let running = 0;
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  let peak = 0;
  const list = Array.from({ length: count }, (_, index) => async () => {
    peak = Math.max(peak, ++running);
    begun.push(index);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
    return index;
  });
  return { list, begun, ends, peak: () => peak };
}

test('runs two pieces of work at once, the others in their order', async () => {
  const queue = workQueue(2);
  const { list, begun, ends, peak } = works(5);
  const all = Promise.all(list.map(queue));
  for (let ended = 0; ended < 5; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(await all).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(peak()).toBe(2);
});

test('refuses work when the queue is full, and takes more once there is room', async () => {
  const queue = workQueue(1, { waiting: 1 });
  const { list, ends } = works(3);
  const [first, second, third] = list as [
    () => Promise<number>,
    () => Promise<number>,
    () => Promise<number>,
  ];
  const kept = [queue(first), queue(second)];
  await expect(queue(third)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  ends[0]?.();
  await kept[0];
  const again = queue(third);
  while (ends.length < 3) {
    await turn();
    for (const end of ends) end();
  }
  expect(await Promise.all([...kept, again])).toEqual([0, 1, 2]);
});

test('goes on after work that fails', async () => {
  const queue = workQueue(1);
  await expect(queue(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue(async () => 'yes')).toBe('yes');
});
