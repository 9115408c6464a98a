import { describe, expect, test } from 'vitest';
import { aLine, anEvent, aPackage, aTicket, NOW } from '../test/support/factories.ts';
import {
  type CartLine,
  capacityLeft,
  cartLine,
  checkCart,
  checkDiscount,
  checkMultiCart,
  type Package,
  type Paise,
  packagePrice,
  packageType,
  paidFor,
  platformFee,
  quote,
  RuleError,
  redeemablePrice,
  subtotalOf,
  sumPaise,
  toPaise,
  visibleOffers,
} from './index.ts';
import { readField } from './read-field.ts';

/** The RuleError of a call. */
function refusal(run: () => unknown): RuleError {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return error;
  }
  throw new Error('the call threw no RuleError');
}

test('a RuleError is a RangeError with a name, a code and the value in its message', () => {
  const error = refusal(() => toPaise(0.001));
  expect(error).toBeInstanceOf(RangeError);
  expect(error).toMatchObject({
    name: 'RuleError',
    code: 'amount',
    path: '',
    message: 'not an amount from 0 up with at most two decimals: 0.001',
  });
});

test('an error that is no RuleError passes a field unchanged', () => {
  const error = new TypeError('other');
  const read = () => {
    throw error;
  };
  expect(() => readField({ price: 1 }, 'price', read)).toThrow(error);
});

describe('the path of a RuleError', () => {
  const fees = { platform_fee: 10 };
  const crossed = { fee: 5, min_fee: 2, max_fee: 1 };
  const withPrice = (price: unknown) => aPackage({ ticket_info: [aTicket(), aTicket(price as number)] });
  const lines: CartLine[] = [aLine(), aLine({ quantity: 1.5 })];
  const bad = (over: Partial<Package>) => aPackage({ package_map_id: 'bad', ...over });
  const badLine = aLine({ id: 'bad', event_id: 'event-1' });
  const event = anEvent({ package_data: [aPackage(), bad({ min_purchase: 0.5 })] });
  const ticket = { price_data: { total_price: 1, platform_fee: 0, gst_fee: 0.001 } };

  test.each<[path: string, code: string, run: () => unknown]>([
    ['ticket_info.1.ticket_param.price', 'amount', () => packagePrice(withPrice(-1))],
    ['ticket_info.1.ticket_type.handle', 'ticket_handle', () => packageType(typo())],
    ['ticket_info.0.ticket_param.value', 'amount', () => redeemablePrice(redeemable(-1))],
    ['pax', 'count', () => cartLine(aPackage({ pax: 0.5 }), 1)],
    ['package_max', 'count', () => capacityLeft(aPackage({ package_max: 0.5 }))],
    ['1.quantity', 'quantity', () => subtotalOf(lines)],
    ['lines.1.quantity', 'quantity', () => subtotalOf({ lines })],
    ['lines.1.quantity', 'quantity', () => quote({ lines, fees })],
    ['lines.0.price', 'paise', () => quote({ lines: [aLine({ price: -1 as Paise })], fees })],
    ['lines.0.pax', 'quantity', () => quote({ lines: [aLine({ pax: -1 })], fees })],
    ['fees.platform_fee', 'amount', () => quote({ lines: [aLine()], fees: { platform_fee: -1 } })],
    ['fees.event.min_fee', 'fee_bounds', () => quote({ lines: [], fees: { event: crossed, ...fees } })],
    ['vendor.min_fee', 'fee_bounds', () => platformFee(toPaise(1), { vendor: crossed, ...fees })],
    ['vendor.fee', 'amount', () => platformFee(toPaise(1), { vendor: { fee: -1 }, ...fees })],
    ['discount.discount_value', 'amount', () => quote({ lines: [aLine()], fees, discount: off(-1) })],
    [
      'discount.min_amount',
      'amount',
      () => quote({ lines: [], fees, discount: { ...off(1), min_amount: -1 } }),
    ],
    ['discount.valid_till', 'instant', () => quote({ lines: [], fees, discount: until('never'), now: NOW })],
    ['now', 'instant', () => quote({ lines: [], fees, now: 'soon' })],
    ['now', 'instant', () => checkDiscount(until('2026-11-20'), { subtotal: toPaise(1), now: 'soon' })],
    ['1.valid_till', 'instant', () => visibleOffers([off(1), until('never')], shown)],
    ['package_data.1.min_purchase', 'count', () => checkCart([badLine], event)],
    [
      'packages.0.max_purchase',
      'count',
      () => checkCart([badLine], event, { packages: [bad({ max_purchase: 0.5 })] }),
    ],
    ['0.package_data.1.min_purchase', 'count', () => checkMultiCart([badLine], [event])],
    [
      'packages.0.max_purchase',
      'count',
      () => checkMultiCart([badLine], [event], { packages: [bad({ max_purchase: 0.5 })] }),
    ],
    [
      '1.max_per_customer',
      'count',
      () => checkMultiCart([badLine], [event, anEvent({ _id: 'b', max_per_customer: 0.5 })]),
    ],
    ['0.price_data.gst_fee', 'amount', () => paidFor([ticket])],
    ['1', 'paise', () => sumPaise([toPaise(1), 0.5 as Paise])],
  ])('names the field "%s" of an error with the code %s', (path, code, run) => {
    expect(refusal(run)).toMatchObject({ path, code });
  });

  const shown = { now: NOW, total: 1, isField: true };
  const off = (discount_value: number) => ({ discount_value });
  const until = (valid_till: string) => ({ discount_value: 1, valid_till });
  const typo = () => aPackage({ ticket_info: [aTicket(), aTicket(500, 'redeemble')] });
  const redeemable = (value: number) => aPackage({ ticket_info: [aTicket(500, 'redeemable', value)] });
});
