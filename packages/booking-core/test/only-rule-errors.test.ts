import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as core from '../src/index.ts';

const { array, constantFrom, oneof, record } = fc;
const number = oneof(
  constantFrom(Number.NaN, Infinity, -Infinity, -0, -1, 0.001, 0.1 + 0.2, 1e21, 2 ** 53, Number.MAX_VALUE),
  fc.integer({ min: -5, max: 500 }),
  fc.maxSafeInteger(),
  fc.double(),
);
const text = oneof(
  constantFrom('', '–', '2026-11-20T12:00:00Z', '2026-02-30', '+275760-09-13T00:00:00Z', 'IiI', 'W10'),
  constantFrom('12:00', '19:30', '01:00', '2026-11-20', '9999-12-31'),
  fc.string({ unit: 'binary' }),
);
const flag = fc.boolean();
const now = oneof(text, number, fc.date());
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const maybe = <T>(value: fc.Arbitrary<T>) =>
  oneof({ arbitrary: value, weight: 4 }, { arbitrary: constantFrom(null, undefined), weight: 1 });
const list = <T>(item: fc.Arbitrary<T>) => array(item, { maxLength: 3 });
/** A record with fields that are always there, and fields that may be null or undefined. */
function withMaybe(needed: Record<string, fc.Arbitrary<unknown>>, others: typeof needed) {
  const given = Object.entries(others).map(([name, value]) => [name, maybe(value)]);
  return record({ ...needed, ...Object.fromEntries(given) });
}
const fields = (names: string, value: fc.Arbitrary<unknown>) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));
const numbers = (names: string) => fields(names, number);
const texts = (names: string) => fields(names, text);

const handle = oneof(constantFrom('entry_fee', 'redeemable', 'redeemable_items'), text);
const price = withMaybe({}, numbers('price value'));
const ticket = record({ ticket_type: record({ handle }), ticket_param: price });
const limits = numbers('max_purchase min_purchase max_per_customer pax package_max strikeOutPrice');
const capacities = numbers('package_capacity package_given package_remaining_capacity');
const packageKind = constantFrom('regular', 'table');
const packageLabel = withMaybe({ label: text }, { color: text });
const label = { package: withMaybe({}, { type: packageKind }), packageLabel, is_hidden: flag };
const pkg = withMaybe(
  { package_map_id: text, ticket_info: list(ticket) },
  { ...limits, ...capacities, ...label, ...texts('valid_from valid_till') },
);
const packages = list(pkg);
const id = optional(constantFrom('event-1', 'event-2', 'event-3'));
const sale = { ...numbers('remaining_capacity'), ...texts('distribution_start distribution_end') };
const event = withMaybe({ _id: id }, { slots: flag, package_data: packages, ...sale });
const type = constantFrom('event_discount', 'other');
const terms = { type, is_points: flag, min_amount: number, ...texts('coupon_name valid_till') };
const discount = withMaybe({ discount_value: number }, terms);
const line = record({
  ...numbers('price quantity pax redeemable_price menu_items_price package_given'),
  ...{ id: text, event_id: id, type: packageKind },
  package_type: constantFrom('entry_fee', 'fully_redeem', 'partial_redeem', 'redeemable_items', 'zero_rupee'),
});
const cart = oneof(list(line), record({ lines: optional(list(line)) }));
const rule = withMaybe({}, numbers('fee min_fee max_fee'));
const fees = withMaybe({ platform_fee: number }, { event: rule, vendor: rule });
const purchase = { discount, now, slots: flag, events: list(event) };
const hours = record(texts('opens closes'));
const kept = record({ ...texts('from'), until: constantFrom('21:30'), tables: number });
const tables = withMaybe(numbers('tables sitting_minutes'), { kept_tables: list(kept) });
const taken = array(fc.tuple(text, fc.nat())).map((entries) => new Map(entries));
const share = record({ eventId: text, subtotal: number, isDiscounted: optional(flag) });
const prices = record(numbers('total_price platform_fee gst_fee'));
const paid = withMaybe({ price_data: prices }, { discount_data: record(numbers('discount_amount')) });
const parent = withMaybe({ _id: id.map((known) => known ?? ''), vendor_id: text, fees }, { parent_id: text });
const known = optional(record({ packages }, { requiredKeys: [] }));
const offers = withMaybe({ now, total: number }, { slots: flag, is_discount_available: flag, isField: flag });

/** Functions of the main entry point with arguments of their documented types, whether these make sense or not. */
const CALLS: [functions: string, ...fc.Arbitrary<unknown>[]][] = [
  ['asPaise countdown fromPaise toPaise', number],
  ['asciiDigits forbiddenInLine forbiddenInText normaliseCoupon', text],
  ['parseIndianDate plainText toLines toOneLine', text],
  ['decodeSelection', maybe(text)],
  ['capacityLeft lineLimit maxPerCustomer menuItemsPrice', pkg],
  ['packagePrice packageType quantityLimit redeemablePrice', pkg],
  ['encodeSelection peopleCount', cart],
  ['bookableDays openingDay', hours, now],
  ['allocate', number, list(oneof(fc.nat(), number))],
  ['cartLine', pkg, number, optional(text)],
  ['checkArrival', hours, now, now],
  ['checkCart', cart, event, known],
  ['checkCoupon', text, list(discount), record({ buyerComplete: flag })],
  ['checkDiscount', discount, withMaybe({ subtotal: number, now }, { slots: flag })],
  ['checkMultiCart', cart, list(event), known],
  ['discountAmount', number, maybe(discount)],
  ['discountedLines', cart, discount, maybe(list(event))],
  ['eventShares', record({ ...numbers('feeBase feeGst discount'), events: list(share) })],
  ['faultOf', constantFrom('maxLimit', 'discountBelowMin'), fc.dictionary(text, text)],
  ['fillMessage', text, fc.dictionary(text, text)],
  ['formatEventDate', now, maybe(now), constantFrom('date', 'date-time', 'time')],
  ['formatInr', number, optional(record({ paise: optional(constantFrom('always', 'auto')) }))],
  ['formatBlogDate formatMessageDate', now, now],
  ['holdEnd', list(maybe(now)), record({ now, holdSeconds: fc.nat() })],
  ['isDiscounted', discount, event],
  ['isOnSale', constantFrom({ state: 'available' }, { state: 'sold_out' })],
  ['isSlotEvent', event],
  ['packageAvailability', pkg, event, record({ now, flow: optional(constantFrom('single', 'multi')) })],
  ['packageContents', pkg, number],
  ['packageTabs', packages],
  ['paidFor', list(paid)],
  ['parentEvent', list(parent), cart],
  ['percentOf', number, number],
  ['platformFee', number, fees],
  ['quote', withMaybe({ lines: cart, fees }, purchase)],
  ['quoteLines', withMaybe({ lines: cart, fees, sameState: flag }, { ...purchase, packages })],
  ['saleEnd', pkg, event],
  ['servingTimes', hours, text],
  ['setQuantity', cart, pkg, oneof(number, text), optional(event)],
  ['sittingTimes', hours, now, number],
  ['subtotalOf', list(line)],
  ['sumPaise', list(number)],
  ['tableLimit', tables, now],
  ['tablePayable', prices],
  ['tablesLeft', tables, record({ hours, arrivesAt: now, taken })],
  ['visibleOffers', list(discount), offers],
  ['visiblePackages', packages, optional(list(fc.tuple(text, number)))],
];
/** The functions that return paise, or a number of people. */
const AMOUNTS = /^((to|as|sum)Paise|\w+(Price|Amount|Payable|Count)|subtotalOf|percentOf|paidFor)$/;
const calls = new Map(CALLS.flatMap(([names, ...given]) => names.split(' ').map((name) => [name, given])));
const functions = Object.entries(core).filter(
  ([, value]) => typeof value === 'function' && value !== core.RuleError,
) as [string, (...given: unknown[]) => unknown][];

test('the calls cover every function of the main entry point', () => {
  expect([...calls.keys()].sort()).toEqual(functions.map(([name]) => name).sort());
});

test.each(functions)('%s throws nothing but RuleError, and returns whole amounts from 0 up', (name, run) => {
  const call = (given: unknown[]) => {
    let result: unknown;
    try {
      result = run(...given);
    } catch (error) {
      expect(error).toBeInstanceOf(core.RuleError);
      // The message has the value.
      expect((error as core.RuleError).message).toMatch(/^(not |result |fee rule ).*: /s);
      return;
    }
    if (AMOUNTS.test(name)) expect(Number.isSafeInteger(result) && Number(result) >= 0).toBe(true);
  };
  fc.assert(fc.property(fc.tuple(...(calls.get(name) ?? [])), call), { numRuns: 300 });
});
