import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency-key.ts';

function createNumberedKeys() {
  let count = 0;
  return createIdempotencyKeys(() => `key-${++count}`);
}

it('returns the same key for the same body until it is reset', () => {
  const keyring = createNumberedKeys();
  expect(keyring.keyFor({ qty: 1 })).toBe('key-1');
  expect(keyring.keyFor({ qty: 1 })).toBe('key-1');
  keyring.reset();
  expect(keyring.keyFor({ qty: 1 })).toBe('key-2');
});

it('returns another key for another body', () => {
  const keyring = createNumberedKeys();
  keyring.keyFor({ qty: 1 });
  expect(keyring.keyFor({ qty: 2 })).toBe('key-2');
});
