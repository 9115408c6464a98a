import type { Event } from '@jalsa/api-client';
import { type EventDateType, formatEventDate, visiblePackages } from '@jalsa/booking-core';
import { ChooseFooter } from '@jalsa/checkout/choose/choose-footer';
import { EventPackages, useVisiblePackages } from '@jalsa/checkout/choose/event-packages';
import { useCheckoutView } from '@jalsa/checkout/purchase/checkout-provider';
import { StepTitle } from '@jalsa/checkout/summary/step-title';
import { checkoutTexts } from '@jalsa/checkout/texts/checkout';
import { buttonClass } from '@jalsa/ui/button';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { EventChangeNotice } from '../../components/event-change-notice.tsx';
import { paths } from '../../lib/paths.ts';
import { saleState } from '../../lib/sale-state.ts';
import { eventTexts } from '../../texts/event.ts';
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
  const { data, now } = useCheckoutView();
  const { events } = data;
  useSyncParent();
  const isOnSale = useIsOnSale();
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-8">
        <StepTitle step={1} title={checkoutTexts.chooseTickets} />
        <MissingNotice missing={missing} />
        {!isOnSale && slotEvents.length === 0 && <NothingOnSale event={events[0]} />}
        {slotEvents.map((event) => (
          <SlotEventSection
            key={event._id}
            event={event}
            now={new Date(now)}
            bookedIds={events.map(({ _id }) => _id)}
          />
        ))}
        {events.map((event) => (
          <EventSection key={event._id} event={event} when={whenText(event, events, dateType)} />
        ))}
      </main>
      {isOnSale && <ChooseFooter />}
    </>
  );
}

/** Whether a package of an event of the address can be bought. */
function useIsOnSale(): boolean {
  const { data, now, named } = useCheckoutView();
  return data.events.some((event) => {
    const packages = visiblePackages(event.package_data, named);
    return saleState(event, new Date(now), packages).kind === 'on_sale';
  });
}

function NothingOnSale({ event }: { event: Event | undefined }) {
  return (
    <>
      <NoticeBox tone="neutral" title={eventTexts.nothing}>
        {multiBookingTexts.nothingOnSale}
      </NoticeBox>
      {event && (
        <p className="mt-4 mb-8">
          <Link to={paths.explore(event.location.handler)} className={buttonClass('secondary')}>
            {eventTexts.explore(event.location.region)}
          </Link>
        </p>
      )}
    </>
  );
}

/** The date of an event as `dateType` says, with day and time where another event of the same name would have the same text. */
function whenText(event: Event, events: readonly Event[], dateType: EventDateType): string {
  const textOf = (one: Event, type = dateType) => formatEventDate(one.event_start, one.event_end, type);
  const own = textOf(event);
  const isUnique = events.every((one) => one === event || one.name !== event.name || textOf(one) !== own);
  return isUnique ? own : textOf(event, 'date-time');
}

function EventSection({ event, when }: { event: Event; when: string }) {
  const packages = useVisiblePackages(event);
  // Dates of one slot event have the same name.
  const headingId = useId();
  const dateId = useId();
  return (
    <section aria-labelledby={`${headingId} ${dateId}`} className="mb-10">
      <EventHead event={event} when={when} headingId={headingId} dateId={dateId} />
      <EventChangeNotice change={event.change} className="mb-4" />
      {packages.length > 0 ? (
        <EventPackages event={event} packages={packages} headingLevel={4} />
      ) : (
        <p className="text-muted">{multiBookingTexts.noPackages}</p>
      )}
    </section>
  );
}
