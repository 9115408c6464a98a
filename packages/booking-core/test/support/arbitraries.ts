import fc from 'fast-check';
import { type CartLine, type Discount, type Fees, LIMITS, type Paise, type Rule } from '../../src/index.ts';

/** Amounts in paise that leave room for sums and percentages. */
export const paise = fc
  .oneof(
    fc.constantFrom(0, 1, 19_999, 20_000, 20_001),
    fc.integer({ min: 0, max: 100_000_000 }),
    fc.integer({ min: 0, max: 1e13 }),
  )
  .map((amount) => amount as Paise);

/** Numbers of at most two decimals, as rupees or percent. */
export const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((whole) => whole / 100);

/** A fee rule whose bounds do not cross. */
export const rule: fc.Arbitrary<Rule> = fc
  .record({
    fee: fc.option(hundredths(100)),
    bounds: fc.tuple(fc.option(hundredths(10_000)), fc.option(hundredths(10_000))),
  })
  .map(({ fee, bounds: [a, b] }) => ({
    fee,
    min_fee: a !== null && b !== null ? Math.min(a, b) : a,
    max_fee: a !== null && b !== null ? Math.max(a, b) : b,
  }));

export const fees: fc.Arbitrary<Fees> = fc.record({
  event: fc.option(rule),
  vendor: fc.option(rule),
  platform_fee: hundredths(100),
});

export const discount: fc.Arbitrary<Discount> = fc.record({
  discount_value: hundredths(5_000),
  is_points: fc.boolean(),
  min_amount: fc.option(hundredths(5_000)),
});

/** A cart line that a cart can hold; the id is any text. */
export const line: fc.Arbitrary<CartLine> = fc.record({
  id: fc.string({ unit: 'binary', maxLength: 12 }),
  price: fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount as Paise),
  quantity: fc.integer({ min: 1, max: LIMITS.lineQuantityMax }),
  type: fc.constantFrom('regular', 'table'),
  pax: fc.integer({ min: 0, max: 20 }),
  package_type: fc.constantFrom(
    'entry_fee',
    'fully_redeem',
    'partial_redeem',
    'redeemable_items',
    'zero_rupee',
  ),
  redeemable_price: fc.constant(0 as Paise),
  menu_items_price: fc.constant(0 as Paise),
  package_given: fc.constant(0),
});
