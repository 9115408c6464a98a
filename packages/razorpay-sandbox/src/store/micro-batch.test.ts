import { describe, expect, test } from 'vitest';
import { microBatch } from './micro-batch.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

describe('microBatch', () => {
  test('sends calls of one turn in one batch, and calls made during a flush in the next', async () => {
    const flushes: number[][] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const add = microBatch<number>(async (items) => {
      flushes.push(items);
      await held;
    }, 4);
    const first = numbers(1, 3).map(add);
    await new Promise(setImmediate);
    const second = numbers(4, 9).map(add);
    release();
    await Promise.all([...first, ...second]);
    expect(flushes).toEqual([
      [1, 2, 3],
      [4, 5, 6, 7],
      [8, 9],
    ]);
  });

  test('a row that the database refuses fails without the other rows of its batch', async () => {
    const written: number[] = [];
    const add = microBatch<number>(async (items) => {
      if (items.includes(2)) throw Object.assign(new Error('bad row'), { code: '22P05' });
      written.push(...items);
    }, 10);
    const results = await Promise.allSettled(numbers(1, 3).map(add));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(written).toEqual([1, 3]);
  });

  test('a lost connection fails the whole batch, and the next call starts a new one', async () => {
    let broken = true;
    const add = microBatch<number>(async () => {
      if (broken) throw new Error('connection lost');
    }, 10);
    const results = await Promise.allSettled(numbers(1, 2).map(add));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    await expect(add(3)).resolves.toBeUndefined();
  });
});
