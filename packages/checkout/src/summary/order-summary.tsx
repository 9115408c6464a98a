import type { Event } from '@jalsa/api-client';
import { type Cart, formatInr, type Paise, subtotalOf } from '@jalsa/booking-core';
import { Disclosure } from '@jalsa/ui/disclosure';
import { formatMomentRange } from '@jalsa/web/format/format-dates';
import type { ReactNode } from 'react';
import { includedTexts } from '../packages/included-texts.ts';
import { useCheckoutView } from '../purchase/checkout-provider.tsx';
import { checkoutTexts } from '../texts/checkout.ts';

/** The id of the summary in step 2. */
export const SUMMARY = 'order-summary';

/** The chosen events, each with its packages and their included items, and the amounts. */
export function OrderSummary() {
  const { cart, quote, coupon, data } = useCheckoutView();
  const groups = data.events
    .map((event) => ({ event, lines: cart.filter(({ event_id }) => event_id === event._id) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <section aria-label={checkoutTexts.summary}>
      <h2 className="mb-3 text-lg">{checkoutTexts.summary}</h2>
      {groups.map(({ event, lines }) => (
        <EventLines key={event._id} event={event} lines={lines} />
      ))}
      <div className="mt-3 border-line border-t border-dashed pt-3">
        <Row amount={quote.subtotal}>{checkoutTexts.subtotal}</Row>
        <Disclosure
          summary={checkoutTexts.fee}
          end={<span className="tabular-nums">{formatInr(quote.fee.total)}</span>}
        >
          <div className="space-y-1 border-line border-l-2 pl-3 text-muted text-sm">
            <Row amount={quote.fee.base}>{checkoutTexts.baseFee}</Row>
            <Row amount={quote.fee.gst}>{checkoutTexts.gst}</Row>
          </div>
        </Disclosure>
        {coupon && !quote.discountRefusal && (
          <Row amount={quote.discount} sign="−" className="pb-2 font-medium text-leaf">
            {checkoutTexts.discount(coupon.code)}
          </Row>
        )}
      </div>
      <Row amount={quote.payable} className="border-line border-t pt-3 font-display font-semibold text-lg">
        {checkoutTexts.payable}
      </Row>
    </section>
  );
}

function EventLines({ event, lines }: { event: Event; lines: Cart }) {
  const packages = new Map(event.package_data.map((pkg) => [pkg.package_map_id, pkg]));
  return (
    <div className="not-first-of-type:mt-4">
      <div className="mb-3 border-line border-b border-dashed pb-3 text-sm">
        <p className="font-semibold wrap-anywhere">{event.name}</p>
        <p className="text-muted">{formatMomentRange(event.event_start, event.event_end)}</p>
        <p className="text-muted wrap-anywhere">{event.place_name}</p>
      </div>
      <ul className="space-y-2">
        {lines.map((line) => {
          const pkg = packages.get(line.id);
          return (
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
          );
        })}
      </ul>
    </div>
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
