import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { RichText } from '@jalsa/ui/rich-text';
import { Link } from 'react-router-dom';
import { EventChangeNotice } from '../../components/event-change-notice.tsx';
import { type SaleState, saleState } from '../../lib/sale-state.ts';
import { commonTexts } from '../../texts/common.ts';
import { eventTexts } from '../../texts/event.ts';
import { BookBar } from './book-bar.tsx';
import { BookCard } from './book-card.tsx';
import { eventBreadcrumbs } from './event-breadcrumbs.ts';
import { EventHero } from './event-hero.tsx';
import { EventOffers } from './event-offers.tsx';
import { EventTerms } from './event-terms.tsx';
import { EventTickets } from './event-tickets.tsx';
import { EventVenue } from './event-venue.tsx';
import type { EventData } from './load-event.ts';
import { Organiser } from './organiser.tsx';
import { PastEventNotice } from './past-event-notice.tsx';
import { Section } from './section.tsx';
import { useEventClock } from './use-event-clock.ts';

/** Offers are shown while something can be bought, now or later. */
const OFFERED: SaleState['kind'][] = ['on_sale', 'not_started'];

/** The event page: description, times, venue, prices, and the link to the booking. */
export function EventPage({ data }: { data: EventData }) {
  const { event } = data;
  const now = useEventClock(data);
  const sale = saleState(event, now);
  const isOver = sale.kind === 'over';
  return (
    <>
      <div className={`${PAGE_WIDTH} pt-1 pb-8 sm:pt-3`}>
        <Breadcrumbs label={commonTexts.breadcrumbs} link={Link} steps={eventBreadcrumbs(event)} />
        <div className="mt-1 sm:mt-3 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10">
          <article className="flex min-w-0 flex-col gap-10">
            <EventHero data={data} isOver={isOver} />
            <EventChangeNotice change={event.change} />
            {isOver ? <PastEventNotice event={event} /> : <EventTickets event={event} now={now} />}
            {OFFERED.includes(sale.kind) && <EventOffers data={data} now={now} />}
            {event.description && (
              <Section title={eventTexts.about}>
                <RichText html={event.description} tableLabel={commonTexts.table} />
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
