import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { microBatches } from './micro-batches.ts';

/** Batches that run until the test ends them. */
function heldBatches(limits: Parameters<typeof microBatches>[1]) {
  const batches: {
    key: string;
    items: number[];
    goOn: () => void;
    end: () => void;
    fail: (error: Error) => void;
  }[] = [];
  const add = microBatches<number, string>(
    (items, key, goOn) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(new Map(items.map((item) => [item, `${key}${item}`])));
        batches.push({ key, items, goOn, end, fail: reject });
      }),
    limits,
  );
  return { batches, add, sizes: () => batches.map(({ items }) => items.length) };
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
const settle = async () => {
  await nextTurn();
  await nextTurn();
};

describe('batches without a linger', () => {
  test('batches without a linger take the calls of one turn, and then the calls that arrived during a batch, up to the limit', async () => {
    const { batches, add, sizes } = heldBatches({ max: 3 });
    const answers = numbers(0, 2).map((item) => add('a', item));
    await settle();
    answers.push(...numbers(2, 4).map((item) => add('a', item)));
    await settle();
    expect(sizes()).toEqual([2]);
    for (const turn of [0, 1, 2]) {
      batches[turn]?.end();
      await settle();
    }
    expect(batches.map(({ items }) => items)).toEqual([[0, 1], [2, 3, 4], [5]]);
    expect(await Promise.all(answers)).toEqual(numbers(0, 6).map((item) => `a${item}`));
  });

  test('a batch that goes on lets the next one begin, and a third one waits for its end', async () => {
    const { batches, add, sizes } = heldBatches({ max: 2 });
    const answers = numbers(0, 5).map((item) => add('a', item));
    await settle();
    expect(sizes()).toEqual([2]);
    batches[0]?.goOn();
    await settle();
    expect(sizes()).toEqual([2, 2]);
    batches[1]?.goOn();
    await settle();
    expect(sizes()).toEqual([2, 2]);
    batches[0]?.end();
    await settle();
    expect(sizes()).toEqual([2, 2, 1]);
    batches[2]?.goOn();
    batches[2]?.end();
    await settle();
    answers.push(add('a', 5));
    await settle();
    expect(sizes()).toEqual([2, 2, 1]);
    batches[1]?.end();
    await settle();
    expect(sizes()).toEqual([2, 2, 1, 1]);
    batches[3]?.end();
    expect(await Promise.all(answers)).toEqual(numbers(0, 6).map((item) => `a${item}`));
  });

  test('calls with different keys run in batches that do not wait for each other', async () => {
    const { batches, add } = heldBatches({ max: 3 });
    const answers = [add('a', 1), add('b', 2)];
    await settle();
    expect(batches.map(({ key }) => key)).toEqual(['a', 'b']);
    for (const { end } of batches) end();
    expect(await Promise.all(answers)).toEqual(['a1', 'b2']);
  });

  test('a failing batch fails its own calls and no others', async () => {
    const { batches, add } = heldBatches({ max: 1 });
    const outcomes = Promise.allSettled([add('a', 1), add('a', 2)]);
    await settle();
    batches[0]?.fail(new Error('failed'));
    await settle();
    batches[1]?.end();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('batches with a linger', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  test('a call after a batch of one call does not linger', async () => {
    const { batches, add, sizes } = heldBatches({ max: 3, lingerMs: 5 });
    const answers = [add('a', 0)];
    await settle();
    answers.push(add('a', 1));
    batches[0]?.end();
    await settle();
    expect(sizes()).toEqual([1, 1]);
    batches[1]?.end();
    expect(await Promise.all(answers)).toEqual(['a0', 'a1']);
  });

  test('a batch after one of several calls lingers until it is full', async () => {
    const { batches, add, sizes } = heldBatches({ max: 3, lingerMs: 5 });
    const answers = numbers(0, 2).map((item) => add('a', item));
    await settle();
    answers.push(add('a', 2));
    batches[0]?.end();
    await settle();
    answers.push(add('a', 3));
    await settle();
    expect(sizes()).toEqual([2]);
    answers.push(add('a', 4));
    await settle();
    expect(sizes()).toEqual([2, 3]);
    batches[1]?.end();
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  test('a batch after one of several calls lingers for its time at most, and the batch after it does not linger', async () => {
    const { batches, add, sizes } = heldBatches({ max: 3, lingerMs: 5 });
    const answers = numbers(0, 2).map((item) => add('a', item));
    await settle();
    answers.push(add('a', 2));
    batches[0]?.end();
    await settle();
    vi.advanceTimersByTime(4);
    await settle();
    expect(sizes()).toEqual([2]);
    vi.advanceTimersByTime(1);
    await settle();
    expect(sizes()).toEqual([2, 1]);
    answers.push(add('a', 3));
    batches[1]?.end();
    await settle();
    expect(sizes()).toEqual([2, 1, 1]);
    batches[2]?.end();
    expect(await Promise.all(answers)).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a call after the linger has ended runs in a batch of its own', async () => {
    const { batches, add, sizes } = heldBatches({ max: 3, lingerMs: 5 });
    const first = numbers(0, 2).map((item) => add('a', item));
    await settle();
    batches[0]?.end();
    expect(await Promise.all(first)).toEqual(['a0', 'a1']);
    await settle();
    vi.advanceTimersByTime(5);
    await settle();
    const later = add('a', 2);
    await settle();
    expect(sizes()).toEqual([2, 1]);
    batches[1]?.end();
    expect(await later).toBe('a2');
  });
});
