import { expect, it } from 'vitest';
import { createKeyring } from './idempotency-key.ts';

function numbered() {
  let count = 0;
  return createKeyring(() => `key-${++count}`);
}

it('gives the same body the same key until its fate is known', () => {
  const keyring = numbered();
  expect(keyring.keyFor({ qty: 1 })).toBe('key-1');
  expect(keyring.keyFor({ qty: 1 })).toBe('key-1');
  keyring.forget();
  expect(keyring.keyFor({ qty: 1 })).toBe('key-2');
});

it('gives another body another key', () => {
  const keyring = numbered();
  keyring.keyFor({ qty: 1 });
  expect(keyring.keyFor({ qty: 2 })).toBe('key-2');
});
