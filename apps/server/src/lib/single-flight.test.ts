import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { singleFlight, singleFlightCache } from './single-flight.ts';

/** A cache of results of 100 bytes, with the keys of the results that were made. */
function results(max = 10_000) {
  const made: string[] = [];
  const cache = singleFlightCache<string, Buffer>({ max, sizeOf: (bytes) => bytes.length });
  const make = (key: string) => async () => {
    await turn();
    made.push(key);
    return Buffer.alloc(100, key);
  };
  const ask = (key: string, admit?: () => Promise<void>) => cache.get(key, make(key), admit);
  return { ...cache, made, make, ask };
}

test('makes a result once for concurrent and later calls', async () => {
  const { made, ask } = results();
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
  expect(new Set(all).size).toBe(1);
  expect(await ask('a')).toBe(all[0]);
  expect(made).toEqual(['a']);
});

test('drops the least recently used result', async () => {
  const { made, ask } = results(210);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('does not cache a failure', async () => {
  const { ask, get } = results();
  await expect(get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask('a')).toHaveLength(100);
});

test('asks for admission before it makes a result, not for a cached one', async () => {
  const { ask } = results();
  let admitted = 0;
  const admit = async () => {
    admitted++;
  };
  for (const key of ['a', 'a', 'b', 'a']) await ask(key, admit);
  expect(admitted).toBe(2);
});

test('refuses only the calls that are not admitted', async () => {
  const { made, ask } = results();
  const refuse = () => turn().then(() => Promise.reject(new Error('too many')));
  const [first, second, third] = await Promise.allSettled([
    ask('a', refuse),
    ask('a', refuse),
    ask('a', async () => {}),
  ]);
  expect([first, second]).toMatchObject([
    { status: 'rejected', reason: { message: 'too many' } },
    { status: 'rejected', reason: { message: 'too many' } },
  ]);
  expect(third.status).toBe('fulfilled');
  expect(made).toEqual(['a']);
});

test('returns a result that is larger than the cache, and makes it again', async () => {
  const { made, ask } = results(50);
  expect(await ask('a')).toHaveLength(100);
  expect(await ask('a')).toHaveLength(100);
  expect(made).toEqual(['a', 'a']);
});

test('keeps null, and no value of the size 0', async () => {
  const cache = singleFlightCache<string, string | null>({
    max: 10,
    sizeOf: (value) => (value === '' ? 0 : 1),
  });
  let made = 0;
  const ask = (key: string, value: string | null) =>
    cache.get(key, async () => {
      made++;
      return value;
    });
  for (const value of [null, 'other']) expect(await ask('null', value)).toBeNull();
  for (const value of ['', 'other']) expect(await ask('empty', value)).toBe(value);
  expect(made).toBe(3);
});

test('renews a value, and keeps the old one when that fails', async () => {
  const { ask, renew, peek, delete: drop } = results();
  const first = await ask('a');
  await expect(renew('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask('a')).toBe(first);
  const second = await renew('a', async () => Buffer.from('b'));
  expect(await ask('a')).toBe(second);
  drop('a');
  expect(peek('a')).toBeUndefined();
});

test('drops every value with a clearing, also one that is being made', async () => {
  const { made, ask, clear } = results();
  await ask('a');
  const before = ask('b');
  clear();
  expect(await ask('b')).not.toBe(await before);
  await ask('a');
  expect(made).toEqual(['a', 'b', 'b', 'a']);
  expect(await ask('b')).toBe(await ask('b'));
});

test('a single flight is idle when the last work has ended, also one that failed', async () => {
  const { run, idle } = singleFlight<string, void>();
  const ended: string[] = [];
  const work = (key: string) => async () => {
    await turn();
    ended.push(key);
    if (key === 'b') throw new Error('no');
  };
  const failing = expect(run('b', work('b'))).rejects.toThrow('no');
  void run('a', work('a'));
  await idle();
  expect(ended.sort()).toEqual(['a', 'b']);
  await failing;
});
