import fc from 'fast-check';
import {
  type CartLine,
  type Discount,
  type EventLike,
  type Fees,
  LIMITS,
  type Package,
  type Paise,
  type Rule,
} from '../../src/index.ts';

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

/** Any number that JavaScript has, the awkward ones often. */
export const anyNumber = fc.oneof(
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0,
    -1,
    0.001,
    0.1 + 0.2,
    1e21,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
  ),
  fc.integer({ min: -5, max: 500 }),
  fc.maxSafeInteger(),
  fc.double(),
);

/** Any text, instants among them. */
export const anyText = fc.oneof(
  fc.constantFrom('', '–', '2026-11-20T12:00:00Z', '2026-02-30', '+275760-09-13T00:00:00Z', 'IiI', 'W10'),
  fc.string({ unit: 'binary' }),
);

/** As the documented types have it: given, null or undefined. */
export const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: value, weight: 4 }, { arbitrary: fc.constantFrom(null, undefined), weight: 1 });

/** As `field?: T` has it: given or undefined. */
export const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Any package of the documented type, sensible or not. */
export const anyPackage: fc.Arbitrary<Package> = fc.record({
  package_map_id: anyText,
  package: maybe(fc.record({ type: maybe(fc.constantFrom('regular' as const, 'table' as const)) })),
  ticket_info: fc.array(
    fc.record({
      ticket_type: fc.record({
        handle: fc.oneof(
          { arbitrary: fc.constantFrom('entry_fee', 'redeemable', 'redeemable_items'), weight: 9 },
          anyText,
        ),
      }),
      ticket_param: fc.record({
        price: maybe(anyNumber).map((price) => price as number),
        value: maybe(anyNumber),
      }),
    }),
    { maxLength: 3 },
  ),
  max_purchase: maybe(anyNumber),
  max_per_customer: maybe(anyNumber),
  min_purchase: maybe(anyNumber),
  pax: maybe(anyNumber),
  package_capacity: maybe(anyNumber),
  package_given: maybe(anyNumber),
  package_max: maybe(anyNumber),
  package_remaining_capacity: maybe(anyNumber),
  valid_from: maybe(anyText),
  valid_till: maybe(anyText),
  strikeOutPrice: maybe(anyNumber),
  packageLabel: maybe(fc.record({ label: anyText, color: maybe(anyText) })),
  is_hidden: maybe(fc.boolean()),
});

/** Any event of the documented type, sensible or not. */
export const anyEvent: fc.Arbitrary<EventLike> = fc.record({
  _id: optional(fc.constantFrom('a', 'b')),
  slots: maybe(fc.boolean()),
  remaining_capacity: maybe(anyNumber),
  distribution_start: maybe(anyText),
  distribution_end: maybe(anyText),
  package_data: maybe(fc.array(anyPackage, { maxLength: 2 })),
});

/** Any fee rule of the documented type. */
export const anyRule: fc.Arbitrary<Rule> = fc.record({
  fee: maybe(anyNumber),
  min_fee: maybe(anyNumber),
  max_fee: maybe(anyNumber),
});

/** Any discount of the documented type. */
export const anyDiscount: fc.Arbitrary<Discount> = fc.record({
  coupon_name: maybe(anyText),
  type: maybe(fc.constantFrom('event_discount', 'other')),
  discount_value: anyNumber,
  is_points: maybe(fc.boolean()),
  min_amount: maybe(anyNumber),
  valid_till: maybe(anyText),
});

/** Any cart line of the documented type, its numbers sensible or not. */
export const anyLine: fc.Arbitrary<CartLine> = fc
  .tuple(line, anyNumber, anyNumber, anyNumber, optional(fc.constantFrom('a', 'b', 'c')))
  .map(([base, price, quantity, pax, event_id]) => ({
    ...base,
    price: price as Paise,
    quantity,
    pax,
    event_id,
  }));
