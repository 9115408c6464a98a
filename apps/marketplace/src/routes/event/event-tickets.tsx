import type { Event } from '@jalsa/api-client';
import { packageAvailability, visiblePackages } from '@jalsa/booking-core';
import { PackageSections } from '@jalsa/checkout/packages/package-sections';
import { PackageSheet } from '@jalsa/checkout/packages/package-sheet';
import { packageTexts } from '@jalsa/checkout/texts/packages';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { CalendarIcon, TicketIcon } from '@jalsa/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SeveralDatesLink } from '../../components/several-dates-link.tsx';
import { SlotDateList } from '../../components/slot-date-list.tsx';
import { paths } from '../../lib/paths.ts';
import { upcomingDates } from '../../lib/slot-dates.ts';
import { eventTexts } from '../../texts/event.ts';
import { DATES_SECTION_ID } from './book-action.tsx';
import { Section } from './section.tsx';

interface EventTicketsProps {
  event: Event;
  now: Date;
}

/** The packages with their prices, or the dates of a slot event. */
export function EventTickets({ event, now }: EventTicketsProps) {
  if (event.slots) return <Dates event={event} now={now} />;
  const packages = visiblePackages(event.package_data);
  return (
    <Section title={eventTexts.tickets}>
      {packages.length > 0 ? (
        <div className="-mb-8">
          <PackageSections packages={packages} event={event} now={now}>
            {(pkg, headingLevel) => (
              <PackageSheet
                key={pkg.package_map_id}
                pkg={pkg}
                event={event}
                availability={packageAvailability(pkg, event, { now })}
                headingLevel={headingLevel}
              />
            )}
          </PackageSections>
        </div>
      ) : (
        <NoTickets
          event={event}
          icon={<TicketIcon />}
          title={packageTexts.noPackages}
          text={packageTexts.noPackagesHint}
        />
      )}
    </Section>
  );
}

function Dates({ event, now }: EventTicketsProps) {
  const dates = upcomingDates(event, now);
  return (
    <Section title={eventTexts.dates} id={DATES_SECTION_ID}>
      {dates.length > 0 ? (
        <>
          <SlotDateList dates={dates} now={now} hasCalendars />
          <SeveralDatesLink dates={dates} now={now} />
        </>
      ) : (
        <NoTickets
          event={event}
          icon={<CalendarIcon />}
          title={packageTexts.noDates}
          text={packageTexts.noDatesHint}
        />
      )}
    </Section>
  );
}

interface NoTicketsProps {
  event: Event;
  icon: ReactNode;
  title: string;
  text: string;
}

function NoTickets({ event, ...emptyState }: NoTicketsProps) {
  return (
    <EmptyState
      {...emptyState}
      headingLevel={3}
      action={
        <Link to={paths.explore(event.location.handler)} className={buttonClass('secondary')}>
          {packageTexts.seeOthers}
        </Link>
      }
    />
  );
}
