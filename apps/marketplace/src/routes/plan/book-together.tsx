import type { MultiEvent } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { saleState } from '../../lib/sale-state.ts';
import { planTexts } from '../../texts/plan.ts';

/** Leads to the booking of all events of a plan that are on sale. A slot event is booked once its date is chosen. */
export function BookTogether({ events, now }: { events: readonly MultiEvent[]; now: Date }) {
  const bookable = events.filter((event) => !event.slots && saleState(event, now).kind === 'on_sale');
  const [first] = bookable;
  if (!first) return null;
  const together = paths.multiBooking(bookable.map(({ handle }) => handle));
  const isSingle = bookable.length === 1;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-sm">
      <p className="text-muted text-sm">{planTexts.bookable(bookable.length, events.length)}</p>
      <Link
        to={isSingle ? bookingPath(first) : together}
        className={`${buttonClass('main', 'large')} max-sm:w-full`}
      >
        {isSingle ? planTexts.book(first.name) : planTexts.bookTogether}
      </Link>
    </div>
  );
}

function bookingPath({ handle, parent_id }: MultiEvent): string {
  return paths.booking(handle, parent_id ? { slot: 'child' } : {});
}
