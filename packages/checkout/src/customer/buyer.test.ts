import { describe, expect, it } from 'vitest';
import { makeCustomer } from '../../test/make/customer.ts';
import { needsCode, toBuyer } from './buyer.ts';

const customer = makeCustomer();
const same = toBuyer(customer);

describe('needsCode', () => {
  it('is true for a visitor', () => {
    expect(needsCode(same, null)).toBe(true);
  });

  it('is false for a customer who changed nothing', () => {
    expect(needsCode(same, customer)).toBe(false);
  });

  it.each([
    ['name', { name: 'Asha R' }],
    ['mobile', { mobile: '9876543211' }],
    ['email', { email: 'asha@other.in' }],
  ])('asks when the %s was changed', (_field, change) => {
    expect(needsCode({ ...same, ...change }, customer)).toBe(true);
  });

  it('is true for a customer who had no email before', () => {
    expect(needsCode(same, makeCustomer({ email: null }))).toBe(true);
  });
});
