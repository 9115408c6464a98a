import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';
import { createResultCache } from './result-cache.ts';

/** A cache of results of 100 bytes, with the keys of the results that were made. */
function results(maxBytes = 10_000) {
  const made: string[] = [];
  const { get } = createResultCache({ maxBytes, limit: concurrencyLimit({ concurrency: 1, maxQueued: 10 }) });
  const ask = (key: string, admit?: () => Promise<void>) =>
    get(
      key,
      async () => {
        await turn();
        made.push(key);
        return Buffer.alloc(100, key);
      },
      admit,
    );
  return { made, get, ask };
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
