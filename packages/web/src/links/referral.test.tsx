import { expect, it } from 'vitest';
import { sessionStore } from '../storage/storage.ts';
import { readReferral, storeReferral } from './referral.ts';

it('stores the referral until another one replaces it', () => {
  storeReferral('?staff_slug=ravi&promoterQR=qr-9&data=x', sessionStore());
  storeReferral('?data=y', sessionStore());
  expect(readReferral(sessionStore())).toEqual({ staff_slug: 'ravi', promoterQR: 'qr-9' });
  storeReferral('?staff_slug=meera', sessionStore());
  expect(readReferral(sessionStore())).toEqual({ staff_slug: 'meera', promoterQR: 'qr-9' });
});

it('is empty without a referral', () => {
  expect(readReferral(sessionStore())).toEqual({});
});
