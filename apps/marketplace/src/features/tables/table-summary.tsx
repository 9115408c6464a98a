import type { VenueDetails } from '@jalsa/api-client';
import { formatInr, type Paise } from '@jalsa/booking-core';
import { formatMoment } from '@jalsa/web/format/format-dates';
import type { ReactNode } from 'react';
import { venueTexts } from '../../texts/venue.ts';
import type { TableChoice } from './use-table-choice.ts';

/** The time, the people, the tables and the amounts of a booking. */
export function TableSummary({ venue, choice }: { venue: VenueDetails; choice: TableChoice }) {
  const { cart, people, time } = choice;
  return (
    <section aria-label={venueTexts.summary}>
      <h2 className="mb-3 text-lg">{venueTexts.summary}</h2>
      <div className="text-sm">
        <p className="font-semibold wrap-anywhere">{venue.name}</p>
        <p className="text-muted">
          {[time && formatMoment(time.at), venueTexts.peopleCount(people)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {cart.lines.length > 0 && (
        <ul className="mt-3 space-y-2 border-line border-t border-dashed pt-3">
          {cart.lines.map(({ pkg, quantity, price }) => (
            <li key={pkg.package_map_id}>
              <Row amount={price}>
                {pkg.package_name} <span className="whitespace-nowrap text-muted">× {quantity}</span>
              </Row>
            </li>
          ))}
        </ul>
      )}
      {cart.fee > 0 && (
        <Row amount={cart.fee} className="mt-3 border-line border-t border-dashed pt-3">
          {venueTexts.fee}
        </Row>
      )}
      <Row
        amount={cart.payable}
        className="mt-3 border-line border-t pt-3 font-display font-semibold text-lg"
      >
        {venueTexts.payable}
      </Row>
    </section>
  );
}

interface RowProps {
  amount: Paise;
  children: ReactNode;
  className?: string;
}

function Row({ amount, children, className = '' }: RowProps) {
  return (
    <p className={`flex items-baseline justify-between gap-4 ${className}`}>
      <span className="min-w-0">{children}</span>
      <span className="shrink-0 tabular-nums">{formatInr(amount)}</span>
    </p>
  );
}
