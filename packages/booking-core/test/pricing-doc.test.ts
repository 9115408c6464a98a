import { expect } from 'vitest';
import {
  checkCoupon,
  checkDiscount,
  type Discount,
  discountAmount,
  eventShares,
  formatInr,
  fromPaise,
  isDiscounted,
  menuItemsPrice,
  normaliseCoupon,
  ORDER_TRANSITIONS,
  type OrderState,
  packagePrice,
  packageType,
  paidFor,
  parentEvent,
  percentOf,
  quote,
  type Rule,
  redeemablePrice,
  sumPaise,
  tablePayable,
  toPaise,
  visibleOffers,
} from '../src/index.ts';
import { cell, checkTables, num, numOrNull, type Row, yes } from './support/doc-tables.ts';
import { aDiscount, after, aLine, aPackage, aTicket, NOW } from './support/factories.ts';

const paise = (row: Row, column: string) => toPaise(num(row, column));

checkTables('pricing.md', {
  'Rupees, paise, text': (row) => {
    expect(paise(row, 'rupees')).toBe(num(row, 'paise'));
    expect(fromPaise(paise(row, 'rupees'))).toBe(num(row, 'rupees'));
    expect(formatInr(paise(row, 'rupees'))).toBe(cell(row, 'shown'));
  },

  'Refused amounts': (row) => {
    const rupees = Number(cell(row, 'rupees'));
    expect(() => toPaise(rupees)).toThrow(RangeError);
    expect(() => toPaise(rupees)).toThrow(cell(row, 'rupees'));
    expect(cell(row, 'because')).toBe(whyRefused(rupees));
  },

  Percentages: (row) => {
    expect(percentOf(paise(row, 'amount'), num(row, 'percent'))).toBe(paise(row, 'result'));
    expect(cell(row, 'exactly')).toBe(exactPercent(cell(row, 'amount'), cell(row, 'percent')));
  },

  'Package types': (row) => {
    const pkg = aPackage({ ticket_info: cell(row, 'tickets').split(', ').map(readTicket) });
    expect(packagePrice(pkg)).toBe(paise(row, 'price'));
    expect(redeemablePrice(pkg)).toBe(paise(row, 'redeemable'));
    expect(menuItemsPrice(pkg)).toBe(paise(row, 'menu'));
    expect(packageType(pkg)).toBe(cell(row, 'type'));
  },

  'Worked prices': (row) => {
    const priced = quote({
      lines: [aLine({ price: paise(row, 'subtotal') })],
      fees: {
        event: readRule(cell(row, 'event rule')),
        vendor: readRule(cell(row, 'vendor rule')),
        platform_fee: num(row, 'constants %'),
      },
      discount: { discount_value: num(row, 'discount'), is_points: true },
    });
    expect(priced).toEqual({
      subtotal: paise(row, 'subtotal'),
      fee: {
        rule: cell(row, 'rule used'),
        base: paise(row, 'base'),
        gst: paise(row, 'GST'),
        total: paise(row, 'base') + paise(row, 'GST'),
      },
      discount: paise(row, 'discount'),
      payable: paise(row, 'payable'),
      people: 1,
    });
  },

  Discounts: (row) => {
    expect(discountAmount(paise(row, 'subtotal'), readDiscount(cell(row, 'discount')))).toBe(
      paise(row, 'taken off'),
    );
  },

  'Purchases from several organisers': (row) => {
    const events = cell(row, 'events').split('; ').map(readOrganisersEvent);
    const lines = events.map(({ _id, subtotal }) => aLine({ event_id: _id, price: subtotal }));
    const parent = cell(row, 'parent');
    expect(parentEvent(events, lines)).toBe(parent);
    expect(parentEvent(events.toReversed(), lines.toReversed())).toBe(parent);
    const discount = readOrganisersDiscount(cell(row, 'coupon'));
    const priced = quote({
      lines,
      fees: events.find(({ _id }) => _id === parent)?.fees ?? { platform_fee: 0 },
      discount,
      events,
    });
    expect([priced.fee.base, priced.fee.gst, priced.discount, priced.payable]).toEqual(
      ['base', 'GST', 'discount', 'payable'].map((column) => paise(row, column)),
    );
    const shares = eventShares({
      feeBase: priced.fee.base,
      feeGst: priced.fee.gst,
      discount: priced.discount,
      events: events.map((event) => ({
        eventId: event._id,
        subtotal: event.subtotal,
        isDiscounted: isDiscounted(discount ?? {}, event),
      })),
    });
    expect(sumPaise(shares.map(({ total }) => total))).toBe(priced.payable);
  },

  Shares: (row) => {
    const amounts = (column: string) =>
      cell(row, column)
        .split(', ')
        .map((text) => toPaise(Number(text.replace(/[()]/g, ''))));
    const isDiscountOn = cell(row, 'subtotals')
      .split(', ')
      .map((text) => !text.startsWith('('));
    const shares = eventShares({
      feeBase: paise(row, 'base'),
      feeGst: paise(row, 'GST'),
      discount: paise(row, 'discount'),
      events: amounts('subtotals').map((subtotal, index) => ({
        eventId: `event ${index}`,
        subtotal,
        isDiscounted: isDiscountOn[index],
      })),
    });
    expect(shares.map(({ total }) => total)).toEqual(amounts('shares'));
  },

  'Coupons as typed': (row) => {
    expect(normaliseCoupon(cell(row, 'typed'))).toBe(cell(row, 'kept'));
  },

  Apply: (row) => {
    const offers = [
      aDiscount({ coupon_name: 'ListedTwelve' }),
      aDiscount({ coupon_name: 'OTHERTWELVE2', type: 'vendor_discount' }),
      aDiscount({ coupon_name: 'SAVE10' }),
    ];
    const answer = checkCoupon(cell(row, 'coupon'), offers, { buyerComplete: yes(row, 'buyer complete') });
    expect(answer.ok ? 'ok' : answer.message).toBe(cell(row, 'answer'));
  },

  'Terms of a discount': (row) => {
    const answer = checkDiscount(
      aDiscount({ valid_till: readTime(row), min_amount: numOrNull(row, 'from') }),
      {
        subtotal: paise(row, 'subtotal'),
        now: NOW,
        slots: yes(row, 'slots'),
      },
    );
    expect(answer.ok ? 'ok' : answer.message).toBe(cell(row, 'answer'));
  },

  'Offers shown': (row) => {
    const offers = [aDiscount({ valid_till: readTime(row) })];
    const shown = visibleOffers(offers, {
      now: NOW,
      total: paise(row, 'total'),
      is_discount_available: yes(row, 'is_discount_available'),
      isField: yes(row, 'isField'),
      slots: yes(row, 'slots'),
    });
    expect(shown).toEqual(yes(row, 'shown') ? offers : []);
  },

  'Table orders': (row) => {
    const prices = {
      total_price: num(row, 'total_price'),
      gst_fee: num(row, 'gst_fee'),
      platform_fee: num(row, 'platform_fee'),
    };
    expect(tablePayable(prices)).toBe(paise(row, 'payable'));
  },

  'Money paid': (row) => {
    const price_data = {
      total_price: num(row, 'total_price'),
      platform_fee: num(row, 'platform_fee'),
      gst_fee: num(row, 'gst_fee'),
    };
    const discount = numOrNull(row, 'discount');
    const discount_data = discount === null ? null : { discount_amount: discount };
    expect(paidFor([{ price_data, discount_data }])).toBe(paise(row, 'paid'));
  },

  'Order states': (row, rows) => {
    const states = cell(row, 'may become');
    expect(ORDER_TRANSITIONS[cell(row, 'from') as OrderState]).toEqual(
      states === '–' ? [] : states.split(', '),
    );
    expect(rows.map((each) => each.from).sort()).toEqual(Object.keys(ORDER_TRANSITIONS).sort());
  },
});

/** Why a number is no amount, worked out from the number itself. */
function whyRefused(rupees: number): string {
  if (!Number.isFinite(rupees)) return 'no amount';
  if (rupees < 0) return 'below zero';
  return rupees > Number.MAX_SAFE_INTEGER / 100 ? 'beyond exact paise' : 'more than two decimals';
}

/** `amount × percent ÷ 100` as an exact decimal: both in hundredths, multiplied as whole numbers of millionths. */
function exactPercent(amount: string, percent: string): string {
  const hundredths = (text: string): bigint => {
    const [whole, decimals = ''] = text.split('.');
    return BigInt(whole + decimals.padEnd(2, '0'));
  };
  const millionths = String(hundredths(amount) * hundredths(percent)).padStart(7, '0');
  return `${millionths.slice(0, -6)}.${millionths.slice(-6)}`.replace(/\.?0+$/, '');
}

function readTicket(text: string) {
  const [, handle, price, value] = /^(\w+) ([\d.]+)(?: \(([\d.]+)\))?$/.exec(text) ?? [];
  if (!handle) throw new Error(`not a ticket: ${text}`);
  return aTicket(Number(price), handle, value === undefined ? undefined : Number(value));
}

function readRule(text: string): Rule | null {
  if (text === '–') return null;
  if (text === 'fee null') return { fee: null, min_fee: 1, max_fee: 1 };
  const [, fee, from, to, min, max] =
    /^([\d.]+) %(?:, (?:([\d.]+)–([\d.]+)|min ([\d.]+)|max ([\d.]+)))?$/.exec(text) ?? [];
  if (fee === undefined) throw new Error(`not a rule: ${text}`);
  const bound = (figure: string | undefined) => (figure === undefined ? null : Number(figure));
  return { fee: Number(fee), min_fee: bound(from ?? min), max_fee: bound(to ?? max) };
}

/** An event of the organiser with its name: `A 270, 5 %, max 40`. */
function readOrganisersEvent(text: string) {
  const [, name, subtotal, rule] = /^([A-Z]) ([\d.]+), (.+)$/.exec(text) ?? [];
  if (!name || !rule) throw new Error(`not an event: ${text}`);
  const fees = { event: readRule(rule), platform_fee: 10 };
  return { _id: name, vendor_id: name, fees, subtotal: toPaise(Number(subtotal)) };
}

function readOrganisersDiscount(text: string): Discount | null {
  const [terms = text, organiser] = text.split(' of ');
  const discount = readDiscount(terms);
  return discount && { ...discount, vendor_id: organiser === 'all' ? null : organiser };
}

function readDiscount(text: string): Discount | null {
  if (text === '–') return null;
  const [, flat, percent, from] = /^(?:₹([\d.]+)|([\d.]+) %)(?:, from ([\d.]+))?$/.exec(text) ?? [];
  if (flat === undefined && percent === undefined) throw new Error(`not a discount: ${text}`);
  return {
    is_points: flat !== undefined,
    discount_value: Number(flat ?? percent),
    min_amount: from === undefined ? null : Number(from),
  };
}

function readTime(row: Row): string | null {
  const text = cell(row, 'valid_till');
  return text === '–' ? null : after(Number(/^([+-]?\d+) s$/.exec(text)?.[1]));
}
