import { formatInr, type Paise, subtotalOf } from '@jalsa/booking-core';
import { Disclosure } from '@jalsa/ui/disclosure';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { includedTexts } from '../../../components/packages/included-texts.ts';
import { formatMomentRange } from '../../../lib/format-dates.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { cartAtom, couponAtom, dataAtom, quoteAtom } from '../state/atoms.ts';

/** The event, the cart with what its packages include, and the amounts. */
export function OrderSummary() {
  const cart = useAtomValue(cartAtom);
  const quote = useAtomValue(quoteAtom);
  const coupon = useAtomValue(couponAtom);
  const { event } = useAtomValue(dataAtom);
  const lines = cart.map((line) => ({
    line,
    pkg: event.package_data.find(({ package_map_id }) => package_map_id === line.id),
  }));
  return (
    <section aria-label={bookingTexts().summary}>
      <h2 className="mb-3 text-lg">{bookingTexts().summary}</h2>
      <div className="mb-3 border-line border-b border-dashed pb-3 text-sm">
        <p className="font-semibold wrap-anywhere">{event.name}</p>
        <p className="text-muted">{formatMomentRange(event.event_start, event.event_end)}</p>
        <p className="text-muted wrap-anywhere">{event.place_name}</p>
      </div>
      <ul className="space-y-2">
        {lines.map(({ line, pkg }) => (
          <li key={line.id}>
            <Row amount={subtotalOf([line])}>
              {pkg?.package_name} <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
            </Row>
            {pkg &&
              includedTexts(pkg, line.quantity).map((text) => (
                <p key={text} className="text-muted text-sm">
                  {text}
                </p>
              ))}
          </li>
        ))}
      </ul>
      <div className="mt-3 border-line border-t border-dashed pt-3">
        <Row amount={quote.subtotal}>{bookingTexts().subtotal}</Row>
        <Disclosure
          summary={bookingTexts().fee}
          end={<span className="tabular-nums">{formatInr(quote.fee.total)}</span>}
        >
          <div className="space-y-1 border-line border-l-2 pl-3 text-muted text-sm">
            <Row amount={quote.fee.base}>{bookingTexts().baseFee}</Row>
            <Row amount={quote.fee.gst}>{bookingTexts().gst}</Row>
          </div>
        </Disclosure>
        {coupon && !quote.discountRefusal && (
          <Row amount={quote.discount} sign="−" className="pb-2 font-medium text-leaf">
            {bookingTexts().discount(coupon.code)}
          </Row>
        )}
      </div>
      <Row amount={quote.payable} className="border-line border-t pt-3 font-display font-semibold text-lg">
        {bookingTexts().payable}
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
