import { expect, test } from 'vitest';
import { aPackage, aTicket } from '../../test/support/factories.ts';
import { maxPerCustomer } from './max-per-customer.ts';
import { quantityLimit } from './quantity-limit.ts';

const free = [aTicket(0)];

test('a package without max_per_customer has no limit for a customer, unless it is free', () => {
  expect(maxPerCustomer(aPackage({ max_purchase: 4 }))).toBeNull();
  expect(maxPerCustomer(aPackage({ max_purchase: 4, ticket_info: free }))).toBe(4);
  expect(maxPerCustomer(aPackage({ max_purchase: null, ticket_info: free }))).toBeNull();
});

test('max_per_customer comes before the default limit of free packages', () => {
  expect(maxPerCustomer(aPackage({ max_purchase: 4, max_per_customer: 9, ticket_info: free }))).toBe(9);
  expect(maxPerCustomer(aPackage({ max_purchase: 4, max_per_customer: 2 }))).toBe(2);
});

test('quantityLimit of one order is at most max_per_customer', () => {
  expect(quantityLimit(aPackage({ max_purchase: 4, max_per_customer: 2 }))).toBe(2);
});

test('maxPerCustomer refuses a limit that is no whole number', () => {
  expect(() => maxPerCustomer(aPackage({ max_per_customer: 1.5 }))).toThrow(RangeError);
});
