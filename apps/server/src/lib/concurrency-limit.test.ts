import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { concurrencyLimit, concurrencyLimitPerKey } from './concurrency-limit.ts';

const REFUSAL = { code: 'unavailable', retryAfter: 5 };

const connection = () => Object.assign(new EventEmitter(), { destroyed: false });

describe('a concurrency limit', () => {
  test('runs work up to its concurrency, queues more in order and refuses the rest', async () => {
    const limit = concurrencyLimit({ concurrency: 2, maxQueued: 2 });
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const work = (number: number) => () =>
      new Promise<number>((resolve) => {
        begun.push(number);
        finish[number] = () => resolve(number);
      });
    const done = [0, 1, 2, 3].map((number) => limit.run(work(number)));
    await expect(limit.run(work(4))).rejects.toMatchObject(REFUSAL);
    expect(begun).toEqual([0, 1]);
    finish[1]?.();
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    // The queue has room for one more, which does not run yet.
    const last = limit.run(work(5));
    await turn();
    expect(begun).toEqual([0, 1, 2]);
    for (const number of [0, 2, 3, 5]) {
      finish[number]?.();
      await turn();
    }
    expect(await Promise.all([...done, last])).toEqual([0, 1, 2, 3, 5]);
  });

  test('runs queued work after work that failed', async () => {
    const limit = concurrencyLimit({ concurrency: 1, maxQueued: 1 });
    const failing = limit.run(() => Promise.reject(new Error('no')));
    const next = limit.run(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await limit.run(async () => 'after')).toBe('after');
  });

  test('counts a permit that is released twice once', async () => {
    const limit = concurrencyLimit({ concurrency: 1, maxQueued: 1 });
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

  test('removes a caller whose connection closes from the queue', async () => {
    const limit = concurrencyLimit({ concurrency: 1, maxQueued: 1 });
    const release = await limit.acquire();
    const closing = connection();
    const dropped = limit.acquire(closing);
    await expect(limit.acquire()).rejects.toMatchObject(REFUSAL);
    closing.emit('close');
    await expect(dropped).rejects.toMatchObject(REFUSAL);
    const next = limit.acquire();
    release();
    expect(await next).toBeTypeOf('function');
  });

  test('keeps the permit of a connection that closes later', async () => {
    const limit = concurrencyLimit({ concurrency: 1, maxQueued: 0 });
    const closing = connection();
    const release = await limit.acquire(closing);
    closing.emit('close');
    await turn();
    await expect(limit.acquire()).rejects.toMatchObject(REFUSAL);
    release();
    await turn();
    expect(await limit.acquire()).toBeTypeOf('function');
  });

  test('refuses a caller whose connection is closed already', async () => {
    const limit = concurrencyLimit({ concurrency: 1, maxQueued: 1 });
    await expect(limit.acquire({ ...connection(), destroyed: true } as never)).rejects.toMatchObject(REFUSAL);
  });
});

describe('a concurrency limit per key', () => {
  test('runs the work of one key in order while that of other keys runs', async () => {
    const limit = concurrencyLimitPerKey({ concurrency: 1, maxQueued: 10 });
    const running: string[] = [];
    const seen: string[][] = [];
    const work = (name: string) => async () => {
      running.push(name);
      seen.push([...running]);
      await turn();
      running.splice(running.indexOf(name), 1);
    };
    await Promise.all([limit.run('a', work('a1')), limit.run('a', work('a2')), limit.run('b', work('b1'))]);
    expect(seen.flat()).toEqual(expect.arrayContaining(['a1', 'a2', 'b1']));
    expect(seen.some((together) => together.includes('a1') && together.includes('b1'))).toBe(true);
    expect(seen.some((together) => together.includes('a1') && together.includes('a2'))).toBe(false);
  });

  test('refuses work of a key whose queue is full, and takes it again once there is room', async () => {
    const limit = concurrencyLimitPerKey({ concurrency: 1, maxQueued: 1 });
    const all = await Promise.allSettled(Array.from({ length: 3 }, () => limit.run('a', () => turn('done'))));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(limit.run('a', () => turn('done'))).resolves.toBe('done');
  });

  test('runs queued work of a key after work that failed', async () => {
    const limit = concurrencyLimitPerKey({ concurrency: 1, maxQueued: 1 });
    const failed = limit.run('a', () => Promise.reject(new Error('it failed')));
    const next = limit.run('a', () => turn('done'));
    await expect(failed).rejects.toThrow('it failed');
    await expect(next).resolves.toBe('done');
  });

  test('gives each key permits of its own, and refuses a key whose queue is full', async () => {
    const limit = concurrencyLimitPerKey({ concurrency: 1, maxQueued: 1 });
    const release = await limit.acquire('asha');
    const waiting = limit.acquire('asha');
    await expect(limit.acquire('asha')).rejects.toMatchObject(REFUSAL);
    await limit.acquire('ravi');
    release();
    const releaseNext = await waiting;
    const next = limit.acquire('asha');
    releaseNext();
    expect(await next).toBeTypeOf('function');
  });
});
