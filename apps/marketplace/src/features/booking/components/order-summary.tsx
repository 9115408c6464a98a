import { formatInr, type Paise, subtotalOf } from '@jalsa/booking-core';
import { Disclosure } from '@jalsa/ui/disclosure';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { bookingTexts } from '../../../texts/booking.ts';
import { cartAtom, couponAtom, dataAtom, quoteAtom } from '../state/atoms.ts';

/** The cart with its amounts. */
export function OrderSummary() {
  const cart = useAtomValue(cartAtom);
  const quote = useAtomValue(quoteAtom);
  const coupon = useAtomValue(couponAtom);
  const { event } = useAtomValue(dataAtom);
  const nameOf = (id: string) => event.package_data.find((pkg) => pkg.package_map_id === id)?.package_name;
  return (
    <section aria-label={bookingTexts.summary}>
      <h2 className="mb-3 text-lg">{bookingTexts.summary}</h2>
      <ul className="space-y-2">
        {cart.map((line) => (
          <li key={line.id}>
            <Row amount={subtotalOf([line])}>
              {nameOf(line.id)} <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
            </Row>
          </li>
        ))}
      </ul>
      <div className="mt-3 border-line border-t border-dashed pt-3">
        <Row amount={quote.subtotal}>{bookingTexts.subtotal}</Row>
        <Disclosure
          summary={bookingTexts.fee}
          end={<span className="tabular-nums">{formatInr(quote.fee.total)}</span>}
        >
          <div className="space-y-1 border-line border-l-2 pl-3 text-muted text-sm">
            <Row amount={quote.fee.base}>{bookingTexts.baseFee}</Row>
            <Row amount={quote.fee.gst}>{bookingTexts.gst}</Row>
          </div>
        </Disclosure>
        {coupon && !quote.discountRefusal && (
          <Row amount={quote.discount} sign="−" className="pb-2 font-medium text-leaf">
            {bookingTexts.discount(coupon.code)}
          </Row>
        )}
      </div>
      <Row amount={quote.payable} className="border-line border-t pt-3 font-display font-semibold text-lg">
        {bookingTexts.payable}
      </Row>
    </section>
  );
}

interface RowProps {
  amount: Paise;
  children: ReactNode;
  sign?: string;
  className?: string;
}

function Row({ amount, children, sign = '', className = '' }: RowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <span className="min-w-0">{children}</span>
      <span className="shrink-0 tabular-nums">
        {sign}
        {formatInr(amount)}
      </span>
    </div>
  );
}
