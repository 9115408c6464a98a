import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';
import { keptResults } from './kept-results.ts';

/** Results of 100 bytes, and which keys were made. */
function results(mostBytes = 10_000) {
  const made: string[] = [];
  const { find } = keptResults({ mostBytes, queue: concurrencyLimit({ concurrency: 1, maxQueued: 10 }) });
  const ask = (key: string, admit?: () => Promise<void>) =>
    find(
      key,
      async () => {
        await turn();
        made.push(key);
        return Buffer.alloc(100, key);
      },
      admit,
    );
  return { made, find, ask };
}

test('makes a result once for callers that ask together or later', async () => {
  const { made, ask } = results();
  const all = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
  expect(new Set(all).size).toBe(1);
  expect(await ask('a')).toBe(all[0]);
  expect(made).toEqual(['a']);
});

test('lets the result go that was asked for longest ago', async () => {
  const { made, ask } = results(210);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('keeps no failure', async () => {
  const { ask, find } = results();
  await expect(find('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask('a')).toHaveLength(100);
});

test('asks for admission before it makes, not for what is kept', async () => {
  const { ask } = results();
  let admitted = 0;
  const admit = async () => {
    admitted++;
  };
  for (const key of ['a', 'a', 'b', 'a']) await ask(key, admit);
  expect(admitted).toBe(2);
});

test('refuses only the caller that is not admitted', async () => {
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
