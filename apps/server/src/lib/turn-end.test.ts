import { expect, test } from 'vitest';
import { atTurnEnd } from './turn-end.ts';

test('calls all of a turn back, in order, before what any of them has put off', async () => {
  const seen: string[] = [];
  await new Promise<void>((resolve) => {
    atTurnEnd(() => {
      seen.push('first');
      queueMicrotask(() => seen.push('put off by the first'));
    });
    atTurnEnd(() => {
      seen.push('second');
      atTurnEnd(() => {
        seen.push('third, in the next turn');
        resolve();
      });
    });
    seen.push('nobody yet');
  });
  expect(seen).toEqual(['nobody yet', 'first', 'second', 'put off by the first', 'third, in the next turn']);
});
