import { describe, expect, test } from 'vitest';
import { microBatches } from './micro-batches.ts';

/** Batches that end when they are told to. */
function heldBatches(limits: Parameters<typeof microBatches>[1]) {
  const batches: { key: string; items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const add = microBatches<number, string>(
    (items, key) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(new Map(items.map((item) => [item, `${key}${item}`])));
        batches.push({ key, items, end, fail: reject });
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

describe('one lane', () => {
  test('calls of one turn travel together, those that come meanwhile with the next batch, the most at a time', async () => {
    const { batches, add, sizes } = heldBatches({ most: 3 });
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

  test('keys do not wait for each other', async () => {
    const { batches, add } = heldBatches({ most: 3 });
    const answers = [add('a', 1), add('b', 2)];
    await settle();
    expect(batches.map(({ key }) => key)).toEqual(['a', 'b']);
    for (const { end } of batches) end();
    expect(await Promise.all(answers)).toEqual(['a1', 'b2']);
  });

  test('a batch that fails fails its calls and no others', async () => {
    const { batches, add } = heldBatches({ most: 1 });
    const outcomes = Promise.allSettled([add('a', 1), add('a', 2)]);
    await settle();
    batches[0]?.fail(new Error('gone'));
    await settle();
    batches[1]?.end();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('several lanes', () => {
  test('as many batches are under way as there are lanes, and no more', async () => {
    const { batches, add, sizes } = heldBatches({ most: 10, lanes: 2 });
    const answers: Promise<string>[] = [];
    for (const item of numbers(0, 4)) {
      answers.push(add('a', item));
      await settle();
    }
    expect(sizes()).toEqual([1, 1]);
    batches[1]?.end();
    await settle();
    expect(batches[2]?.items).toEqual([2]);
    batches[0]?.end();
    await settle();
    for (const { end } of batches) end();
    expect(await Promise.all(answers)).toEqual(['a0', 'a1', 'a2', 'a3']);
  });

  test.each([
    [3, [3]],
    [6, [4, 2]],
    [16, [8, 4]],
    [100, [20, 20]],
  ])(
    'of %i calls each takes its share of what waits, between the least and the most',
    async (calls, taken) => {
      const { batches, add, sizes } = heldBatches({ most: 20, lanes: 2, least: 4 });
      const answers = Promise.all(numbers(0, calls).map((item) => add('a', item)));
      await settle();
      expect(sizes()).toEqual(taken);
      for (let ended = 0; ended < batches.length; ended++) {
        batches[ended]?.end();
        await settle();
      }
      expect(await answers).toHaveLength(calls);
    },
  );
});
