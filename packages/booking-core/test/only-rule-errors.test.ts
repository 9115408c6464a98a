import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as core from '../src/index.ts';
import {
  anyDiscount,
  anyEvent,
  anyLine,
  anyNumber,
  anyPackage,
  anyRule,
  anyText,
  maybe,
  optional,
} from './support/arbitraries.ts';

const paise = anyNumber.map((amount) => amount as core.Paise);
const instant = fc.oneof(
  anyText,
  anyNumber,
  anyNumber.map((ms) => new Date(ms)),
);
const cart = fc.oneof(
  fc.array(anyLine, { maxLength: 4 }),
  fc.record({ lines: optional(fc.array(anyLine, { maxLength: 4 })) }),
);
const fees = fc.record({ event: maybe(anyRule), vendor: maybe(anyRule), platform_fee: anyNumber });
const hours = fc.record({
  opens: fc.oneof(anyText, fc.constantFrom('12:00', '19:30')),
  closes: fc.oneof(anyText, fc.constantFrom('23:30', '01:00')),
});
const day = fc.oneof(anyText, fc.constantFrom('2026-11-20', '2026-02-30', '9999-12-31'));
const tableStock = fc.record({
  tables: anyNumber,
  sitting_minutes: fc.oneof(anyNumber, fc.constant(120)),
  kept_tables: maybe(
    fc.array(fc.record({ from: anyText, until: fc.constant('21:30'), tables: anyNumber }), { maxLength: 2 }),
  ),
});
const flow = optional(fc.constantFrom('single' as const, 'multi' as const));
const packages = fc.array(anyPackage, { maxLength: 3 });
const slots = maybe(fc.boolean());

const events = fc.array(anyEvent, { maxLength: 3 });
const purchase = {
  lines: cart,
  fees,
  discount: maybe(anyDiscount),
  now: maybe(instant),
  slots,
  events: maybe(events),
};

/** A call that is ready to run. */
type Call = () => unknown;

/** A call with random arguments. */
const call = <A extends unknown[]>(
  run: (...args: A) => unknown,
  ...args: { [I in keyof A]: fc.Arbitrary<A[I]> }
): fc.Arbitrary<Call> => fc.tuple(...args).map((values) => () => run(...(values as A)));

/** Every function of the main door with arguments of its documented types, sensible or not. */
const calls: Record<string, fc.Arbitrary<Call>> = {
  allocate: call(core.allocate, paise, fc.array(fc.oneof(fc.nat(), anyNumber), { maxLength: 4 })),
  asPaise: call(core.asPaise, anyNumber),
  bookableDays: call(core.bookableDays, hours, instant),
  capacityLeft: call(core.capacityLeft, anyPackage),
  cartLine: call(core.cartLine, anyPackage, anyNumber, optional(anyText)),
  checkArrival: call(core.checkArrival, hours, instant, instant),
  checkCart: call(core.checkCart, cart, anyEvent, optional(fc.record({ packages }, { requiredKeys: [] }))),
  checkCoupon: call(
    (...[code, offers, buyerComplete]: [string, core.Discount[], boolean]) =>
      core.checkCoupon(code, offers, { buyerComplete }),
    anyText,
    fc.array(anyDiscount),
    fc.boolean(),
  ),
  checkDiscount: call(core.checkDiscount, anyDiscount, fc.record({ subtotal: paise, now: instant, slots })),
  checkMultiCart: call(
    core.checkMultiCart,
    cart,
    events,
    optional(fc.record({ packages }, { requiredKeys: [] })),
  ),
  countdown: call(core.countdown, anyNumber),
  decodeSelection: call(core.decodeSelection, maybe(anyText)),
  discountAmount: call(core.discountAmount, paise, maybe(anyDiscount)),
  discountedLines: call(core.discountedLines, cart, anyDiscount, maybe(events)),
  encodeSelection: call(core.encodeSelection, cart),
  eventShares: call(
    core.eventShares,
    fc.record({
      feeBase: anyNumber,
      feeGst: anyNumber,
      discount: anyNumber,
      events: fc.array(
        fc.record({ eventId: anyText, subtotal: anyNumber, isDiscounted: optional(fc.boolean()) }),
        { maxLength: 3 },
      ),
    }),
  ),
  fillMessage: call(core.fillMessage, anyText, fc.dictionary(anyText, anyText)),
  forbiddenInLine: call(core.forbiddenInLine, anyText),
  forbiddenInText: call(core.forbiddenInText, anyText),
  formatBlogDate: call(core.formatBlogDate, instant),
  formatMessageDate: call(core.formatMessageDate, instant, instant),
  formatEventDate: call(
    core.formatEventDate,
    instant,
    maybe(instant),
    fc.constantFrom('date' as const, 'date-time' as const, 'time' as const),
  ),
  formatInr: call(
    core.formatInr,
    paise,
    optional(fc.record({ paise: optional(fc.constantFrom('always' as const, 'auto' as const)) })),
  ),
  fromPaise: call(core.fromPaise, paise),
  holdEnd: call(
    core.holdEnd,
    fc.array(maybe(instant), { maxLength: 3 }),
    fc.record({ now: instant, holdSeconds: fc.nat() }),
  ),
  isDiscounted: call(core.isDiscounted, anyDiscount, anyEvent),
  isOnSale: call(
    core.isOnSale,
    fc.constantFrom({ state: 'available' as const }, { state: 'sold_out' as const }),
  ),
  isSlotEvent: call(core.isSlotEvent, anyEvent),
  maxPerCustomer: call(core.maxPerCustomer, anyPackage),
  menuItemsPrice: call(core.menuItemsPrice, anyPackage),
  normaliseCoupon: call(core.normaliseCoupon, anyText),
  openingDay: call(core.openingDay, hours, instant),
  packageAvailability: call(
    core.packageAvailability,
    anyPackage,
    anyEvent,
    fc.record({ now: instant, flow }),
  ),
  packageContents: call(core.packageContents, anyPackage, anyNumber),
  packagePrice: call(core.packagePrice, anyPackage),

  packageTabs: call(core.packageTabs<core.Package>, fc.array(anyPackage)),
  packageType: call(core.packageType, anyPackage),
  paidFor: call(
    core.paidFor,
    fc.array(
      fc.record({
        price_data: fc.record({ total_price: anyNumber, platform_fee: anyNumber, gst_fee: anyNumber }),
        discount_data: maybe(fc.record({ discount_amount: anyNumber })),
      }),
    ),
  ),
  parentEvent: call(
    core.parentEvent,
    fc.array(
      fc.record({
        _id: fc.constantFrom('event-1', 'event-2', 'event-3'),
        parent_id: maybe(anyText),
        vendor_id: anyText,
        fees,
      }),
      { maxLength: 3 },
    ),
    cart,
  ),
  peopleCount: call(core.peopleCount, cart),
  asciiDigits: call(core.asciiDigits, anyText),
  plainText: call(core.plainText, anyText),
  percentOf: call(core.percentOf, paise, anyNumber),
  platformFee: call(core.platformFee, paise, fees),
  lineLimit: call(core.lineLimit, anyPackage),
  quantityLimit: call(core.quantityLimit, anyPackage),
  parseIndianDate: call(core.parseIndianDate, fc.oneof(anyText, day)),
  quote: call(core.quote, fc.record(purchase)),
  quoteLines: call(
    core.quoteLines,
    fc.record({ ...purchase, sameState: fc.boolean(), packages: maybe(packages) }),
  ),
  redeemablePrice: call(core.redeemablePrice, anyPackage),
  saleEnd: call(core.saleEnd, anyPackage, anyEvent),
  servingTimes: call(core.servingTimes, hours, day),
  setQuantity: call(
    core.setQuantity<core.CartLike>,
    cart,
    anyPackage,
    fc.oneof(anyNumber, anyText),
    optional(anyEvent),
  ),
  sittingTimes: call(core.sittingTimes, hours, instant, anyNumber),
  subtotalOf: call(core.subtotalOf, fc.array(anyLine, { maxLength: 4 })),
  sumPaise: call(core.sumPaise, fc.array(paise)),
  tablePayable: call(
    core.tablePayable,
    fc.record({ total_price: anyNumber, gst_fee: anyNumber, platform_fee: anyNumber }),
  ),
  tableLimit: call(core.tableLimit, tableStock, instant),
  tablesLeft: call(
    core.tablesLeft,
    tableStock,
    fc.record({
      hours,
      arrivesAt: instant,
      taken: fc.array(fc.tuple(anyText, fc.nat())).map((entries) => new Map(entries)),
    }),
  ),
  toPaise: call(core.toPaise, anyNumber),
  toLines: call(core.toLines, anyText),
  toOneLine: call(core.toOneLine, anyText),
  visibleOffers: call(
    core.visibleOffers<core.Discount>,
    fc.array(anyDiscount),
    fc.record({
      now: instant,
      total: anyNumber,
      slots,
      is_discount_available: maybe(fc.boolean()),
      isField: maybe(fc.oneof(fc.boolean(), anyText)),
    }),
  ),
  visiblePackages: call(
    core.visiblePackages<core.Package>,
    fc.array(anyPackage),
    optional(fc.array(fc.tuple(anyText, anyNumber))),
  ),
};

test('the calls cover every function of the main door', () => {
  const functions = Object.entries(core).filter(
    ([, value]) => typeof value === 'function' && value !== core.RuleError,
  );
  expect(Object.keys(calls).sort()).toEqual(functions.map(([name]) => name).sort());
});

test.each(Object.entries(calls))('%s throws nothing but RuleError', (_, ready) => {
  fc.assert(
    fc.property(ready, (run) => {
      try {
        run();
      } catch (error) {
        expect(error).toBeInstanceOf(core.RuleError);
        expect(error).toBeInstanceOf(RangeError);
        // Ours, with the value in its message; not a stack that ran out.
        expect((error as core.RuleError).message).toMatch(/^(not |result |fee rule ).*: /s);
      }
    }),
    { numRuns: 300 },
  );
});
