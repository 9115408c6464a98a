import type { Event } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { CalendarIcon, ChevronRightIcon } from '@jalsa/ui/icons';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useGoBack } from '../../../lib/use-go-back.ts';
import { eventDay, eventHours } from '../../../lib/when.ts';
import { paths } from '../../../router/paths.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { AboutEvent } from './about-event.tsx';
import { BookingBar } from './booking-bar.tsx';
import { EventBanner } from './event-banner.tsx';

/** What an address says of the visitor, and not of the event. */
const CARRIED = ['utm_source', 'isField'];

type Child = NonNullable<Event['children']>[number];

/** A slot event's dates; each is booked as an event of its own. */
export function SlotDates({ event, loadedAt }: { event: Event; loadedAt: string }) {
  const explore = paths.explore(event.location.handler);
  const navigate = useNavigate();
  const goBack = useGoBack(() => navigate(explore));
  const dates = (event.children ?? []).filter(({ event_end }) => event_end > loadedAt);
  return (
    <div className="flex min-h-dvh flex-col">
      <BookingBar event={event} when={periodOf(event)} onBack={goBack} />
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-10">
        <EventBanner event={event} when={periodOf(event)} />
        <h2 className="mt-6 mb-4 text-2xl">{bookingTexts.chooseDate}</h2>
        {dates.length > 0 ? (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {dates.map((child) => (
              <DateCard key={child._id} child={child} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={<CalendarIcon />}
            title={bookingTexts.noDates}
            text={bookingTexts.noDatesHint}
            action={
              <Link to={explore} className={buttonClass('secondary')}>
                {bookingTexts.seeOthers}
              </Link>
            }
          />
        )}
        <AboutEvent event={event} />
      </main>
    </div>
  );
}

/** From the first day to the last; the hours stand with each date. */
function periodOf({ event_start, childEndDate }: Event): string {
  const days = [event_start, childEndDate ?? event_start].map(eventDay);
  return [...new Set(days)].join(' – ');
}

function DateCard({ child }: { child: Child }) {
  const [params] = useSearchParams();
  const soldOut = child.remaining_capacity != null && child.remaining_capacity <= 0;
  const look = 'flex min-h-20 items-center gap-4 rounded-lg border border-line p-4';
  const words = (
    <>
      <CalendarIcon className="size-6 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{eventDay(child.event_start)}</span>{' '}
        <span className="block text-sm">{eventHours(child.event_start, child.event_end)}</span>{' '}
        <span className="block text-muted text-sm">
          {soldOut && bookingTexts.soldOut}
          {!soldOut && child.remaining_capacity != null && bookingTexts.left(child.remaining_capacity)}
        </span>
      </span>
    </>
  );
  if (soldOut) return <li className={`${look} bg-sunken text-muted`}>{words}</li>;
  const carried = Object.fromEntries([...params].filter(([name]) => CARRIED.includes(name)));
  return (
    <li>
      <Link
        to={paths.booking(child._id, { ...carried, slot: 'child' })}
        className={`${look} bg-surface shadow-sm transition-colors hover:border-ink active:bg-sunken`}
      >
        {words}
        <ChevronRightIcon className="size-5 text-muted" />
      </Link>
    </li>
  );
}
