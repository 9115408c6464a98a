import { linesOf } from '../cart/lines-of.ts';
import { LIMITS } from '../limits.ts';
import { allocate } from '../money/allocate.ts';
import { formatInr } from '../money/format-inr.ts';
import type { Paise } from '../money/paise.ts';
import { percentOf } from '../money/percent-of.ts';
import { times } from '../money/times.ts';
import { toPaise } from '../money/to-paise.ts';
import type { CartLine, Discount, Fees, Package } from '../shapes.ts';
import { discountedSubtotal, type Purchase, type Quote, quote } from './quote.ts';

/** A line of a price as people read it: `amount` = `quantity` × `unit`, in paise. The amount of a discount is taken off. */
export type QuoteLine = {
  kind: 'tickets' | 'platform_fee' | 'cgst' | 'sgst' | 'igst' | 'discount' | 'total';
  label: string;
  quantity: number;
  unit: Paise;
  amount: Paise;
  /** The reason for the amount, for people. */
  why: string;
  /** The line of the cart, on a line of tickets. */
  line?: CartLine;
};

/**
 * Lists the lines of the price that `quote` computes for the same purchase: tickets (the lines of the cart with a quantity), platform fee, GST
 * on the fee, discount, total. The tickets, the fee and the GST less the discount add up to the total.
 * GST is CGST and SGST, two halves that add up to it, when seller and place of supply are in the `sameState`, else IGST; there is no line for
 * a GST of 0. A discount that was given has a line even when it is 0, with the reason. `packages` name the tickets. RuleError as `quote`.
 */
export function quoteLines(
  purchase: Purchase & { sameState: boolean; packages?: readonly Package[] | null | undefined },
): QuoteLine[] {
  const { fees, discount, sameState, packages } = purchase;
  const priced = quote(purchase);
  const { subtotal, fee, payable } = priced;
  const tickets = linesOf(purchase.lines).map((line): QuoteLine => {
    const name = packages?.find((pkg) => pkg.package_map_id === line.id)?.package_name;
    const amount = times(line.price, line.quantity) as Paise;
    const why = `${line.quantity} × ${formatInr(line.price)}`;
    return {
      kind: 'tickets',
      label: name || 'Tickets',
      quantity: line.quantity,
      unit: line.price,
      amount,
      why,
      line,
    };
  });
  const lines = [
    ...tickets.filter((line) => line.quantity > 0),
    one('platform_fee', 'Platform fee', fee.base, feeReason(priced, fees)),
    ...(fee.gst > 0 ? gstLines(priced, sameState) : []),
  ];
  if (discount) {
    const label = discount.coupon_name ? `Discount (${discount.coupon_name})` : 'Discount';
    lines.push(
      one('discount', label, priced.discount, discountReason(priced, discountedSubtotal(purchase), discount)),
    );
  }
  const off = priced.discount > 0 ? ` − ${formatInr(priced.discount)}` : '';
  lines.push(one('total', 'Total', payable, `${formatInr(subtotal)} + ${formatInr(fee.total)}${off}`));
  return lines;
}

function one(kind: QuoteLine['kind'], label: string, amount: Paise, why: string): QuoteLine {
  return { kind, label, quantity: 1, unit: amount, amount, why };
}

function feeReason({ subtotal, fee: { rule, base } }: Quote, fees: Fees): string {
  if (rule === 'free') return 'No fee on free tickets';
  if (rule === 'flat') return `A flat fee up to ${formatInr(toPaise(LIMITS.flatFeeUpToRupees))}`;
  const percent = (rule === 'constants' ? fees.platform_fee : fees[rule]?.fee) as number;
  return share(subtotal, percent, base);
}

function gstLines({ fee: { base, gst } }: Quote, sameState: boolean): QuoteLine[] {
  const percent = LIMITS.gstPercent;
  const why = share(base, percent, gst);
  if (!sameState) return [one('igst', `IGST (${percent}%)`, gst, why)];
  const halves = allocate(gst, [1, 1]);
  return (['cgst', 'sgst'] as const).map((kind, index) =>
    one(kind, `${kind.toUpperCase()} (${percent / 2}%)`, halves[index] as Paise, `Half of ${why}`),
  );
}

function discountReason(
  { discount, discountRefusal }: Quote,
  subtotal: Paise,
  { discount_value, is_points }: Discount,
): string {
  if (discountRefusal) return discountRefusal.message;
  if (!is_points) return share(subtotal, discount_value, discount);
  const value = toPaise(discount_value);
  return bounded(formatInr(value), value, discount);
}

/** A percentage of an amount, as text, with the bound that made another amount of it. */
function share(whole: Paise, percent: number, amount: Paise): string {
  return bounded(`${percent}% of ${formatInr(whole)}`, percentOf(whole, percent), amount);
}

function bounded(text: string, exact: Paise, amount: Paise): string {
  return amount === exact ? text : `${text}, at ${amount > exact ? 'least' : 'most'} ${formatInr(amount)}`;
}
