import type { Event } from '@jalsa/api-client';
import { type EventDateType, formatEventDate } from '@jalsa/booking-core';
import { CalendarIcon, MapPinIcon } from '@jalsa/ui/icons';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { Poster } from '@jalsa/ui/poster';
import { imageAttributes } from '@jalsa/web/image-attributes';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useCheckout } from '../../checkout/checkout-provider.tsx';
import { ChooseFooter } from '../../checkout/choose/choose-footer.tsx';
import { EventPackages, useVisiblePackages } from '../../checkout/choose/event-packages.tsx';
import { StepTitle } from '../../checkout/page/step-title.tsx';
import { paths } from '../../router/paths.ts';
import { bookingTexts } from '../../texts/booking.ts';
import { multiBookingTexts } from '../../texts/multi-booking.ts';
import type { MultiBookingData } from './load-multi-booking.ts';
import { useSyncParent } from './use-sync-parent.ts';

interface ChooseEventsStepProps extends Pick<MultiBookingData, 'missing' | 'slotEvents'> {
  dateType: EventDateType;
}

/** Step 1: a section for each event with its packages and their quantities. */
export function ChooseEventsStep({ missing, slotEvents, dateType }: ChooseEventsStepProps) {
  const events = useCheckout((view) => view.data.events);
  useSyncParent();
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-8">
        <StepTitle step={1} title={bookingTexts().chooseTickets} />
        {(missing.length > 0 || slotEvents.length > 0) && (
          <NotIncluded missing={missing} slotEvents={slotEvents} />
        )}
        {events.map((event) => (
          <EventSection key={event._id} event={event} dateType={dateType} />
        ))}
      </main>
      <ChooseFooter />
    </>
  );
}

/** The parts of the address that cannot be booked here. */
function NotIncluded({ missing, slotEvents }: Pick<MultiBookingData, 'missing' | 'slotEvents'>) {
  return (
    <NoticeBox tone="neutral" title={multiBookingTexts().missingTitle} className="mb-6">
      {missing.length > 0 && (
        <span className="block wrap-anywhere">{multiBookingTexts().missing(missing)}</span>
      )}
      {slotEvents.map(({ name, handle }) => (
        <span key={handle} className="block">
          {multiBookingTexts().slotEvent(name)}{' '}
          <Link
            to={paths.booking(handle)}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {multiBookingTexts().seeDates}
          </Link>
        </span>
      ))}
    </NoticeBox>
  );
}

function EventSection({ event, dateType }: { event: Event; dateType: EventDateType }) {
  const packages = useVisiblePackages(event);
  // Dates of one slot event have the same name.
  const headingId = useId();
  const dateId = useId();
  const [image] = event.images;
  return (
    <section aria-labelledby={`${headingId} ${dateId}`} className="mb-10">
      <div className="mb-4 flex gap-4 rounded-lg border border-line bg-surface p-3 shadow-sm">
        <div className="aspect-4/5 w-16 shrink-0 self-start overflow-hidden rounded-md sm:w-20">
          <Poster
            {...imageAttributes(image, 160, [80, 160])}
            sizes="(min-width: 640px) 80px, 64px"
            alt=""
            width={160}
            height={200}
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 text-sm">
          <h3 id={headingId} className="font-display font-semibold text-lg wrap-anywhere">
            {event.name}
          </h3>
          <p className="flex items-start gap-2">
            <CalendarIcon className="mt-0.5 text-muted" />
            <span id={dateId} className="min-w-0">
              {formatEventDate(event.event_start, event.event_end, dateType)}
            </span>
          </p>
          <p className="flex items-start gap-2">
            <MapPinIcon className="mt-0.5 text-muted" />
            <span className="line-clamp-2 min-w-0">
              {event.place_name}, {event.location.region}
            </span>
          </p>
        </div>
      </div>
      {packages.length > 0 ? (
        <EventPackages event={event} packages={packages} headingLevel={4} />
      ) : (
        <p className="text-muted">{multiBookingTexts().noPackages}</p>
      )}
    </section>
  );
}
