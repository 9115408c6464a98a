import { expect, test } from 'vitest';
import { aPackage, aTicket } from '../../test/support/factories.ts';
import { RuleError } from '../rule-error.ts';
import { menuItemsPrice } from './menu-items-price.ts';
import { packagePrice } from './package-price.ts';
import { packageType } from './package-type.ts';
import { redeemablePrice } from './redeemable-price.ts';

test.each([undefined, null, Number.NaN])('packagePrice refuses a ticket with the price %s', (price) => {
  const ticket = { ...aTicket(), ticket_param: { price: price as number } };
  expect(() => packagePrice(aPackage({ ticket_info: [aTicket(), ticket] }))).toThrow(RuleError);
  expect(() => packageType(aPackage({ ticket_info: [ticket] }))).toThrow(String(price));
});

test.each([packagePrice, packageType, redeemablePrice, menuItemsPrice])(
  '%o refuses a ticket handle that is misspelt',
  (read) => {
    const pkg = aPackage({ ticket_info: [aTicket(500, 'redeemble', 400)] });
    expect(() => read(pkg)).toThrow('not a ticket handle: redeemble');
  },
);

test('redeemablePrice counts a value that is missing or null as 0', () => {
  const [ticket] = [aTicket(500, 'redeemable')];
  const withNull = { ...ticket, ticket_param: { price: 500, value: null } };
  expect(redeemablePrice(aPackage({ ticket_info: [ticket, withNull] as never }))).toBe(0);
});
