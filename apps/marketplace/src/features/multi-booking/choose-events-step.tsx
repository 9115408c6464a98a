import type { Event } from '@jalsa/api-client';
import { type EventDateType, formatEventDate } from '@jalsa/booking-core';
import { useId } from 'react';
import { useCheckout } from '../../checkout/checkout-provider.tsx';
import { ChooseFooter } from '../../checkout/choose/choose-footer.tsx';
import { EventPackages, useVisiblePackages } from '../../checkout/choose/event-packages.tsx';
import { StepTitle } from '../../checkout/page/step-title.tsx';
import { bookingTexts } from '../../texts/booking.ts';
import { multiBookingTexts } from '../../texts/multi-booking.ts';
import { EventHead } from './event-head.tsx';
import type { MultiBookingData } from './load-multi-booking.ts';
import { MissingNotice } from './missing-notice.tsx';
import { SlotEventSection } from './slot-event-section.tsx';
import { useSyncParent } from './use-sync-parent.ts';

interface ChooseEventsStepProps extends Pick<MultiBookingData, 'missing' | 'slotEvents'> {
  dateType: EventDateType;
}

/** Step 1: a section for each event with its packages and their quantities, and for each slot event with its dates. */
export function ChooseEventsStep({ missing, slotEvents, dateType }: ChooseEventsStepProps) {
  const events = useCheckout((view) => view.data.events);
  const now = useCheckout((view) => view.now);
  useSyncParent();
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-8">
        <StepTitle step={1} title={bookingTexts().chooseTickets} />
        <MissingNotice missing={missing} />
        {slotEvents.map((event) => (
          <SlotEventSection
            key={event._id}
            event={event}
            now={new Date(now)}
            bookedIds={events.map(({ _id }) => _id)}
          />
        ))}
        {events.map((event) => (
          <EventSection key={event._id} event={event} dateType={dateType} />
        ))}
      </main>
      <ChooseFooter />
    </>
  );
}

function EventSection({ event, dateType }: { event: Event; dateType: EventDateType }) {
  const packages = useVisiblePackages(event);
  // Dates of one slot event have the same name.
  const headingId = useId();
  const dateId = useId();
  return (
    <section aria-labelledby={`${headingId} ${dateId}`} className="mb-10">
      <EventHead
        event={event}
        when={formatEventDate(event.event_start, event.event_end, dateType)}
        headingId={headingId}
        dateId={dateId}
      />
      {packages.length > 0 ? (
        <EventPackages event={event} packages={packages} headingLevel={4} />
      ) : (
        <p className="text-muted">{multiBookingTexts().noPackages}</p>
      )}
    </section>
  );
}
