import { expect, it } from 'vitest';
import { keepReferral, readReferral } from './referral.ts';

function store() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

it('keeps who sent the visitor, from any page, until someone else does', () => {
  const session = store();
  keepReferral('?staff_slug=ravi&promoterQR=qr-9&data=x', session);
  keepReferral('?data=y', session);
  expect(readReferral(session)).toEqual({ staff_slug: 'ravi', promoterQR: 'qr-9' });
  keepReferral('?staff_slug=meera', session);
  expect(readReferral(session)).toEqual({ staff_slug: 'meera', promoterQR: 'qr-9' });
});

it('is nobody for a visitor who came alone', () => {
  expect(readReferral(store())).toEqual({});
});
