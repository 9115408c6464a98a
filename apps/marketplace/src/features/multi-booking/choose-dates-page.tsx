import { formatDayRange } from '@jalsa/web/format/format-dates';
import { useGoBack } from '@jalsa/web/navigation/use-go-back';
import { useNavigate } from 'react-router-dom';
import { CheckoutBar } from '../../checkout/checkout-bar.tsx';
import { paths } from '../../lib/paths.ts';
import { multiBookingTexts } from '../../texts/multi-booking.ts';
import type { MultiBookingData } from './load-multi-booking.ts';
import { MissingNotice } from './missing-notice.tsx';
import { SlotEventSection } from './slot-event-section.tsx';

/** The page of an address that has slot events only: nothing can be booked before a date is chosen. */
export function ChooseDatesPage({ slotEvents, missing, loadedAt }: MultiBookingData) {
  const navigate = useNavigate();
  const [first] = slotEvents;
  const explore = first ? paths.explore(first.location.handler) : paths.home();
  const goBack = useGoBack(() => navigate(explore));
  if (!first) return null;
  const starts = slotEvents.map(({ event_start }) => event_start).sort();
  const ends = slotEvents.map(({ childEndDate, event_end }) => childEndDate ?? event_end).sort();
  return (
    <div className="flex min-h-dvh flex-col">
      <CheckoutBar
        title={multiBookingTexts.title(slotEvents.length)}
        when={formatDayRange(starts[0] ?? first.event_start, ends.at(-1))}
        city={first.location.handler}
        onBack={goBack}
      />
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-10">
        <h2 className="mt-6 mb-4 text-2xl">{multiBookingTexts.chooseDates}</h2>
        <MissingNotice missing={missing} />
        {slotEvents.map((event) => (
          <SlotEventSection key={event._id} event={event} now={new Date(loadedAt)} />
        ))}
      </main>
    </div>
  );
}
