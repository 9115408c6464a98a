import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { pausableRuns, semaphore, semaphorePerKey } from './semaphore.ts';

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
    await expect(forms.acquire()).rejects.toThrow('Too many files are being sent right now.');
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

describe('a run that waits without its permit', () => {
  const free = async (limit: ReturnType<typeof limited>) => {
    let isFree = false;
    const taken = limit.acquire().then((release) => {
      isFree = true;
      release();
    });
    await turn();
    return { isFree, taken };
  };
  const wait = () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { end: () => end(), ended };
  };

  test('lets other work run meanwhile, and has one permit after several waits', async () => {
    const limit = limited();
    const runs = pausableRuns(limit);
    const [first, second, work] = [wait(), wait(), wait()];
    const run = runs.run(async () => {
      await Promise.all([first, second].map(({ ended }) => runs.pause(() => ended)));
      await work.ended;
    });
    await turn();
    expect((await free(limit)).isFree).toBe(true);
    first.end();
    await turn();
    expect((await free(limit)).isFree).toBe(true);
    second.end();
    await turn();
    const { isFree, taken } = await free(limit);
    expect(isFree).toBe(false);
    work.end();
    await Promise.all([run, taken]);
    expect((await free(limit)).isFree).toBe(true);
  });

  test('holds no permit when it waits again before it has its permit again', async () => {
    const limit = limited();
    const runs = pausableRuns(limit);
    const [first, second] = [wait(), wait()];
    let more: Promise<void> | undefined;
    const run = runs.run(async () => {
      const pausing = runs.pause(() => first.ended);
      const release = await limit.acquire();
      first.end();
      await turn();
      more = runs.pause(() => second.ended);
      release();
      await pausing;
      expect((await free(limit)).isFree).toBe(true);
      second.end();
      await more;
      expect((await free(limit)).isFree).toBe(false);
    });
    await run;
    expect((await free(limit)).isFree).toBe(true);
  });

  test('leaves no permit taken by a wait that outlasts it or fails', async () => {
    const limit = limited();
    const runs = pausableRuns(limit);
    const { end, ended } = wait();
    let outlasting: Promise<void> | undefined;
    await runs.run(async () => {
      outlasting = runs.pause(() => ended);
    });
    end();
    await outlasting;
    await expect(runs.run(() => runs.pause(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
    expect((await free(limit)).isFree).toBe(true);
  });

  test('takes no permit outside a run', async () => {
    const limit = limited();
    await limit.acquire();
    expect(await pausableRuns(limit).pause(async () => 'done')).toBe('done');
  });
});
