import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { semaphore, semaphorePerKey } from './semaphore.ts';

const REFUSAL = { code: 'unavailable', retryAfter: 5 };

/** One or more permits, and a queue of 16. */
const limited = (atOnce = 1) => semaphore('sitemaps', atOnce);
const fill = (limit: ReturnType<typeof limited>, count: number) =>
  Array.from({ length: count }, () => limit.acquire());

describe('a semaphore', () => {
  test('runs work up to its number, queues more in order and refuses the rest', async () => {
    const limit = limited(2);
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const work = (number: number) => () =>
      new Promise<number>((resolve) => {
        begun.push(number);
        finish[number] = () => resolve(number);
      });
    const numbers = Array.from({ length: 18 }, (_, number) => number);
    const done = numbers.map((number) => limit.run(work(number)));
    await expect(limit.run(work(18))).rejects.toMatchObject(REFUSAL);
    expect(begun).toEqual([0, 1]);
    finish[1]?.();
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    for (const number of numbers) {
      finish[number]?.();
      await turn();
    }
    expect(await Promise.all(done)).toEqual(numbers);
    expect(begun).toEqual(numbers);
  });

  test('runs queued work after work that failed', async () => {
    const limit = limited();
    const failing = limit.run(() => Promise.reject(new Error('no')));
    const next = limit.run(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
  });

  test('counts a permit that is released twice once', async () => {
    const limit = limited();
    const release = await limit.acquire();
    release();
    release();
    await limit.acquire();
    let isAcquired = false;
    void limit.acquire().then(() => {
      isAcquired = true;
    });
    await turn();
    expect(isAcquired).toBe(false);
  });

  test('passes over a caller who has gone, and gives the place in the queue to another', async () => {
    const limit = limited();
    const release = await limit.acquire();
    const caller = { destroyed: false };
    const dropped = expect(limit.acquire(caller)).rejects.toMatchObject(REFUSAL);
    const first = fill(limit, 15);
    await expect(limit.acquire()).rejects.toMatchObject(REFUSAL);
    caller.destroyed = true;
    const last = limit.acquire();
    await dropped;
    release();
    expect(await first[0]).toBeTypeOf('function');
    for (const waiting of [...first, last]) (await waiting)();
  });

  test('passes over a caller who goes while the queue has room', async () => {
    const limit = limited();
    const release = await limit.acquire();
    const caller = { destroyed: false };
    const dropped = expect(limit.acquire(caller)).rejects.toMatchObject(REFUSAL);
    const next = limit.acquire();
    caller.destroyed = true;
    release();
    await dropped;
    expect(await next).toBeTypeOf('function');
  });

  test('refuses a caller who has gone already', async () => {
    await expect(limited().acquire({ destroyed: true })).rejects.toMatchObject(REFUSAL);
  });

  test('refuses with the text of its table', async () => {
    const forms = semaphore('forms', 1);
    await forms.acquire();
    await expect(forms.acquire()).rejects.toThrow('Many files are being sent just now.');
  });
});

describe('a semaphore for each key', () => {
  test('leaves the permits of one key to that key', async () => {
    const limit = semaphorePerKey('formsOfCustomer', 1);
    const release = await limit('asha').acquire();
    await expect(limit('asha').acquire()).rejects.toMatchObject({ code: 'rate_limited' });
    await limit('ravi').acquire();
    release();
    expect(await limit('asha').acquire()).toBeTypeOf('function');
  });

  test('runs the work of a key in order', async () => {
    const limit = semaphorePerKey('ordersOfCustomer');
    const ended: number[] = [];
    const work = (number: number) => async () => {
      await turn();
      ended.push(number);
    };
    await Promise.all([1, 2, 3].map((number) => limit('asha').run(work(number))));
    expect(ended).toEqual([1, 2, 3]);
  });

  test('forgets a key without work', async () => {
    const limit = semaphorePerKey('ordersOfCustomer');
    const first = limit('asha');
    await first.run(async () => {});
    expect(limit('asha')).not.toBe(first);
    await expect(limit('ravi').acquire({ destroyed: true })).rejects.toMatchObject(REFUSAL);
  });
});
