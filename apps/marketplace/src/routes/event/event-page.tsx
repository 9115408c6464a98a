import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { EventDescription } from '../../components/event-description.tsx';
import { PAGE_WIDTH } from '../../components/page-width.ts';
import { eventTexts } from '../../texts/event.ts';
import { BookBar } from './book-bar.tsx';
import { BookCard } from './book-card.tsx';
import { EventHero } from './event-hero.tsx';
import { EventOffers } from './event-offers.tsx';
import { EventOver } from './event-over.tsx';
import { EventTerms } from './event-terms.tsx';
import { EventTickets } from './event-tickets.tsx';
import { eventTrail } from './event-trail.ts';
import { EventVenue } from './event-venue.tsx';
import type { EventData } from './load-event.ts';
import { Organiser } from './organiser.tsx';
import { type SaleState, saleState } from './sale-state.ts';
import { Section } from './section.tsx';
import { useEventClock } from './use-event-clock.ts';

/** Codes are of use while there is something to be bought, now or later. */
const OFFERED: SaleState['kind'][] = ['on_sale', 'not_started'];

/** An event: what, when and where it is, what its tickets cost, and the way to book them. */
export function EventPage({ data }: { data: EventData }) {
  const { event } = data;
  const now = useEventClock(data);
  const sale = saleState(event, now);
  const isOver = sale.kind === 'over';
  return (
    <>
      <div className={`${PAGE_WIDTH} pt-1 pb-8 sm:pt-3`}>
        <Breadcrumbs steps={eventTrail(event)} />
        <div className="mt-1 sm:mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10">
          <article className="flex min-w-0 flex-col gap-10">
            <EventHero data={data} isOver={isOver} />
            {isOver ? <EventOver event={event} /> : <EventTickets event={event} now={now} />}
            {OFFERED.includes(sale.kind) && <EventOffers data={data} now={now} />}
            {event.description && (
              <Section title={eventTexts.about}>
                <EventDescription html={event.description} />
              </Section>
            )}
            <EventVenue event={event} />
            <Organiser vendor={event.vendor_data} />
            <EventTerms />
          </article>
          <BookCard event={event} sale={sale} />
        </div>
      </div>
      <BookBar event={event} sale={sale} />
    </>
  );
}
