import { expect, it } from 'vitest';
import { readReferral, storeReferral } from './referral.ts';

function store() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it('stores the referral until another one replaces it', () => {
  const session = store();
  storeReferral('?staff_slug=ravi&promoterQR=qr-9&data=x', session);
  storeReferral('?data=y', session);
  expect(readReferral(session)).toEqual({ staff_slug: 'ravi', promoterQR: 'qr-9' });
  storeReferral('?staff_slug=meera', session);
  expect(readReferral(session)).toEqual({ staff_slug: 'meera', promoterQR: 'qr-9' });
});

it('is empty without a referral', () => {
  expect(readReferral(store())).toEqual({});
});
