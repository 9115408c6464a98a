import type { Event } from '@jalsa/api-client';
import { packageTexts } from '@jalsa/checkout/texts/packages';
import { Disclosure } from '@jalsa/ui/disclosure';
import { whenText } from '@jalsa/web/event-card/card-facts';
import { useId } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EventChangeNotice } from '../../components/event-change-notice.tsx';
import { SlotDateList } from '../../components/slot-date-list.tsx';
import { paths } from '../../lib/paths.ts';
import { type SlotDate, upcomingDates } from '../../lib/slot-dates.ts';
import { multiBookingTexts } from '../../texts/multi-booking.ts';
import { EventHead } from './event-head.tsx';
import { parseHandles } from './load-multi-booking.ts';

interface SlotEventSectionProps {
  event: Event;
  now: Date;
  /** The ids of the events that are booked here already. */
  bookedIds?: readonly string[];
}

/** A slot event of the address with its dates. A chosen date replaces it in the address, which keeps the tickets. */
export function SlotEventSection({ event, now, bookedIds = [] }: SlotEventSectionProps) {
  const { handles = '' } = useParams();
  const [query] = useSearchParams();
  const headingId = useId();
  const dateId = useId();
  const dates = upcomingDates(event, now).filter(({ _id }) => !bookedIds.includes(_id));
  const toPath = (date: SlotDate) =>
    paths.multiBooking(
      parseHandles(handles).map((key) => (key === event.handle || key === event._id ? date.handle : key)),
      Object.fromEntries(query),
    );
  return (
    <section aria-labelledby={headingId} className="mb-10">
      <EventHead event={event} when={whenText(event)} headingId={headingId} dateId={dateId} />
      <EventChangeNotice change={event.change} className="mb-4" />
      {dates.length > 0 ? (
        <Disclosure
          open={bookedIds.length === 0}
          summary={<span className="font-semibold">{multiBookingTexts.chooseDate}</span>}
        >
          <SlotDateList dates={dates} now={now} link={{ toPath, text: multiBookingTexts.choose }} />
        </Disclosure>
      ) : (
        <p className="text-muted">{packageTexts.noDates}</p>
      )}
    </section>
  );
}
