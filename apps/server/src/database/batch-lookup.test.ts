import { expect, test } from 'vitest';
import { batchLookup } from './batch-lookup.ts';

test('loads the keys of one turn in one batch, each once', async () => {
  const loads: string[][] = [];
  const lookup = batchLookup(async (keys) => {
    loads.push(keys);
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all([lookup('a'), lookup('b'), lookup('a'), lookup('missing')])).toEqual([
    'A',
    'B',
    'A',
    null,
  ]);
  expect(await lookup('c')).toBe('C');
  expect(loads).toEqual([['a', 'b', 'missing'], ['c']]);
});

test('fails only the look-ups of a failing batch', async () => {
  let failing = true;
  const lookup = batchLookup(async (keys) => {
    if (failing) throw new Error('no connection');
    return new Map(keys.map((key) => [key, 1]));
  });
  await expect(Promise.all([lookup('a'), lookup('b')])).rejects.toThrow('no connection');
  failing = false;
  expect(await lookup('a')).toBe(1);
});

test('loads keys that arrive during a load in one batch after it', async () => {
  const loads: string[][] = [];
  let finish = () => {};
  const lookup = batchLookup(async (keys) => {
    loads.push(keys);
    if (loads.length === 1) await new Promise<void>((resolve) => (finish = resolve));
    return new Map(keys.map((key) => [key, key]));
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const first = lookup('a');
  await turn();
  await turn();
  const second = lookup('b');
  await turn();
  const third = lookup('c');
  await turn();
  expect(loads).toEqual([['a']]);
  finish();
  expect(await Promise.all([first, second, third])).toEqual(['a', 'b', 'c']);
  expect(loads).toEqual([['a'], ['b', 'c']]);
});
