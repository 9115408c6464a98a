import { expect, test } from 'vitest';
import { placesOfEach } from './places-of-each.ts';

test('bounds each owner alone, and refuses an owner that waits too much', async () => {
  const take = placesOfEach({ atOnce: 1, waiting: 1 });
  const leave = await take('asha');
  const waiting = take('asha');
  await expect(take('asha')).rejects.toMatchObject({ code: 'unavailable' });
  await take('ravi');
  leave();
  const leaveAgain = await waiting;
  const next = take('asha');
  leaveAgain();
  await next;
});

test('counts a place that is given back twice once', async () => {
  const take = placesOfEach({ atOnce: 1, waiting: 1 });
  const leave = await take('asha');
  leave();
  leave();
  await take('asha');
  let isTaken = false;
  void take('asha').then(() => {
    isTaken = true;
  });
  await Promise.resolve();
  expect(isTaken).toBe(false);
});
