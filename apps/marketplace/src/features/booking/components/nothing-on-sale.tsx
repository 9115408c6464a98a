import type { Event } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { Link } from 'react-router-dom';
import { EventGrid } from '../../../components/event-card/event-grid.tsx';
import { SlotDateList } from '../../../components/slot-date-list.tsx';
import { paths } from '../../../lib/paths.ts';
import type { SaleState } from '../../../lib/sale-state.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { eventTexts } from '../../../texts/event.ts';
import type { Others } from '../load-others.ts';

/** The state of a sale without anything to book. */
export type ClosedSale = Exclude<SaleState, { kind: 'on_sale' }>;

/** The reason why nothing of an event can be booked. */
export function ClosedSaleNotice({ sale }: { sale: ClosedSale }) {
  const { title, text } = closedSaleTexts(sale);
  return (
    <NoticeBox tone="neutral" title={title} className="mt-6">
      {text}
    </NoticeBox>
  );
}

function closedSaleTexts(sale: ClosedSale): { title: string; text: string } {
  const texts = bookingTexts.closed;
  switch (sale.kind) {
    case 'sold_out':
      return { title: eventTexts.soldOut, text: texts.soldOut };
    case 'not_started':
      return {
        title: eventTexts.startsLater,
        text: sale.from ? texts.startsOn(formatMoment(sale.from)) : texts.startsLater,
      };
    case 'ended':
      return { title: eventTexts.ended, text: texts.ended };
    case 'cancelled':
      return { title: eventTexts.cancelled, text: eventTexts.cancelledHint };
    case 'over':
      return { title: eventTexts.over, text: texts.over };
    default:
      return { title: eventTexts.nothing, text: texts.nothing };
  }
}

interface OthersSectionProps {
  event: Event;
  /** Null when they are not loaded; the section then links to them. */
  others: Others | null;
  now: Date;
}

/** Other dates of the slot event, else other events of the city. */
export function OthersSection({ event, others, now }: OthersSectionProps) {
  const { parent_id, location } = event;
  const { dates, events } = others ?? { dates: [], events: [] };
  if (dates.length > 0) {
    return (
      <section className="mt-8">
        <h2 className="mb-4 text-2xl">{bookingTexts.otherDates}</h2>
        <SlotDateList dates={dates} now={now} />
      </section>
    );
  }
  return (
    <section className="mt-8">
      {events.length > 0 && (
        <>
          <h2 className="mb-4 text-2xl">{bookingTexts.otherEvents(location.region)}</h2>
          <EventGrid events={events} now={now} />
        </>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {parent_id && !others && (
          <Link to={paths.booking(parent_id)} className={buttonClass('secondary')}>
            {bookingTexts.otherDates}
          </Link>
        )}
        <Link to={paths.explore(location.handler)} className={buttonClass('secondary')}>
          {eventTexts.explore(location.region)}
        </Link>
      </p>
    </section>
  );
}
