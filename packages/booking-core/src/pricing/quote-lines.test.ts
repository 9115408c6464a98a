import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discount, fees, line } from '../../test/support/arbitraries.ts';
import { after, aLine, aPackage, NOW } from '../../test/support/factories.ts';
import type { Paise } from '../money/paise.ts';
import { sumPaise } from '../money/sum-paise.ts';
import { toPaise } from '../money/to-paise.ts';
import { quote } from './quote.ts';
import { type QuoteLine, quoteLines } from './quote-lines.ts';

const cart = [aLine({ quantity: 2 }), aLine({ id: 'pkg-2', price: toPaise(99.5) })];
const packages = [aPackage(), aPackage({ package_map_id: 'pkg-2', package_name: 'Balcony' })];
const event = { fee: 5, min_fee: 20, max_fee: 40 };
const purchase = { lines: cart, fees: { event, platform_fee: 10 }, packages, sameState: true };

const find = (lines: readonly QuoteLine[], kind: QuoteLine['kind']) =>
  lines.find((each) => each.kind === kind);
const amountOf = (lines: readonly QuoteLine[], ...kinds: QuoteLine['kind'][]) =>
  sumPaise(lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

describe('quoteLines', () => {
  test('quoteLines lists the tickets, the fee, its GST and the total of a purchase', () => {
    expect(quoteLines(purchase).map(({ line, ...shown }) => Object.values(shown))).toEqual([
      ['tickets', 'General', 2, 50_000, 100_000, '2 × ₹500.00'],
      ['tickets', 'Balcony', 1, 9_950, 9_950, '1 × ₹99.50'],
      ['platform_fee', 'Platform fee', 1, 4_000, 4_000, '5% of ₹1,099.50, at most ₹40.00'],
      ['cgst', 'CGST (9%)', 1, 360, 360, 'Half of 18% of ₹40.00'],
      ['sgst', 'SGST (9%)', 1, 360, 360, 'Half of 18% of ₹40.00'],
      ['total', 'Total', 1, 114_670, 114_670, '₹1,099.50 + ₹47.20'],
    ]);
  });

  test('quoteLines gives each line of tickets the line of the cart', () => {
    expect(quoteLines(purchase).flatMap((each) => each.line ?? [])).toEqual(cart);
  });

  test('quoteLines has one line of IGST between two states', () => {
    const lines = quoteLines({ ...purchase, sameState: false });
    expect(find(lines, 'igst')).toEqual({
      kind: 'igst',
      label: 'IGST (18%)',
      quantity: 1,
      unit: 720,
      amount: 720,
      why: '18% of ₹40.00',
    });
    expect(find(lines, 'cgst') ?? find(lines, 'sgst')).toBeUndefined();
  });

  test('the halves of an odd GST differ by one paisa and add up to it', () => {
    const lines = quoteLines({ ...purchase, fees: { event: { fee: 0, min_fee: 0.25 }, platform_fee: 10 } });
    expect([amountOf(lines, 'cgst'), amountOf(lines, 'sgst')]).toEqual([3, 2]);
  });

  test('quoteLines calls tickets of an unknown or unnamed package tickets, and leaves lines without a quantity out', () => {
    const labels = (given: Parameters<typeof quoteLines>[0]) =>
      quoteLines(given).flatMap(({ kind, label }) => (kind === 'tickets' ? label : []));
    expect(labels({ ...purchase, packages: null })).toEqual(['Tickets', 'Tickets']);
    expect(labels({ ...purchase, packages: [aPackage({ package_name: '' })] })).toEqual([
      'Tickets',
      'Tickets',
    ]);
    expect(labels({ ...purchase, lines: [aLine({ quantity: 0 })] })).toEqual([]);
  });

  test.each([
    [{ event, platform_fee: 10 }, 1_099.5, '5% of ₹1,099.50, at most ₹40.00'],
    [{ event, platform_fee: 10 }, 100, '5% of ₹100.00, at least ₹20.00'],
    [{ event, platform_fee: 10 }, 600, '5% of ₹600.00'],
    [{ vendor: { fee: 9 }, platform_fee: 10 }, 600, '9% of ₹600.00'],
    [{ platform_fee: 10 }, 0, 'No fee on free tickets'],
    [{ platform_fee: 10 }, 200, 'A flat fee up to ₹200.00'],
    [{ platform_fee: 10 }, 200.01, '10% of ₹200.01'],
  ])('with the fee settings %j, the fee on tickets of ₹%d has the reason "%s"', (settings, price, why) => {
    const lines = quoteLines({ lines: [aLine({ price: toPaise(price) })], fees: settings, sameState: true });
    expect(find(lines, 'platform_fee')?.why).toBe(why);
  });

  test('there is no line of GST without a fee', () => {
    const free = { lines: [aLine({ price: toPaise(0) })], fees: { platform_fee: 10 } };
    for (const sameState of [true, false])
      expect(quoteLines({ ...free, sameState }).map(({ kind }) => kind)).toEqual([
        'tickets',
        'platform_fee',
        'total',
      ]);
  });

  test.each([
    [{ discount_value: 10 }, 10_995, '10% of ₹1,099.50', '₹1,099.50 + ₹47.20 − ₹109.95'],
    [{ discount_value: 100, is_points: true }, 10_000, '₹100.00', '₹1,099.50 + ₹47.20 − ₹100.00'],
    [
      { discount_value: 2_000, is_points: true },
      109_950,
      '₹2,000.00, at most ₹1,099.50',
      '₹1,099.50 + ₹47.20 − ₹1,099.50',
    ],
    [
      { discount_value: 150 },
      109_950,
      '150% of ₹1,099.50, at most ₹1,099.50',
      '₹1,099.50 + ₹47.20 − ₹1,099.50',
    ],
    [
      { discount_value: 10, min_amount: 2_000 },
      0,
      'This code needs tickets worth at least ₹2,000.00.',
      '₹1,099.50 + ₹47.20',
    ],
    [{ discount_value: 10, valid_till: after(0) }, 0, 'This code has expired.', '₹1,099.50 + ₹47.20'],
  ])('the discount %j takes %d paise off, with the reason "%s"', (given, amount, why, total) => {
    const lines = quoteLines({ ...purchase, discount: { ...given, coupon_name: 'DIWALI' }, now: NOW });
    expect(find(lines, 'discount')).toEqual({
      kind: 'discount',
      label: 'Discount (DIWALI)',
      quantity: 1,
      unit: amount,
      amount,
      why,
    });
    expect(find(lines, 'total')?.why).toBe(total);
    expect(find(quoteLines({ ...purchase, discount: given }), 'discount')?.label).toBe('Discount');
  });

  test('the lines add up to the payable of the quote, each of them to quantity times unit', () => {
    const terms = fc.tuple(fees, fc.option(discount), fc.boolean());
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), terms, (lines, [settings, off, sameState]) => {
        const asked = { lines, fees: settings, discount: off };
        const priced = quote(asked);
        const shown = quoteLines({ ...asked, sameState });
        const taxes = amountOf(shown, 'cgst', 'sgst', 'igst');
        expect(taxes).toBe(priced.fee.gst);
        expect(amountOf(shown, 'tickets')).toBe(priced.subtotal);
        expect(amountOf(shown, 'platform_fee')).toBe(priced.fee.base);
        expect(amountOf(shown, 'discount')).toBe(priced.discount);
        expect(shown.at(-1)).toMatchObject({ kind: 'total', amount: priced.payable });
        expect(amountOf(shown, 'cgst') - amountOf(shown, 'sgst')).toBe(sameState ? priced.fee.gst % 2 : 0);
        for (const each of shown) expect(each.amount).toBe(each.quantity * each.unit);
      }),
    );
  });

  test('quoteLines refuses what quote refuses', () => {
    const wrong = { ...purchase, lines: [aLine({ price: 0.5 as Paise })] };
    expect(() => quoteLines(wrong)).toThrow(expect.objectContaining({ code: 'paise' }));
  });
});
