import { formatDayRange } from '@jalsa/web/format/format-dates';
import { useGoBack } from '@jalsa/web/navigation/use-go-back';
import { useNavigate } from 'react-router-dom';
import { CheckoutBar } from '../../../checkout/checkout-bar.tsx';
import { EventChangeNotice } from '../../../components/event-change-notice.tsx';
import { SeveralDatesLink } from '../../../components/several-dates-link.tsx';
import { SlotDateList } from '../../../components/slot-date-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { saleState } from '../../../lib/sale-state.ts';
import { upcomingDates } from '../../../lib/slot-dates.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import type { BookingPageData } from '../load-others.ts';
import { AboutEvent } from './about-event.tsx';
import { EventBanner } from './event-banner.tsx';
import { ClosedSaleNotice, OthersSection } from './nothing-on-sale.tsx';

type SlotDatesProps = Pick<BookingPageData, 'event' | 'loadedAt'> & Partial<Pick<BookingPageData, 'others'>>;

/** The dates of a slot event; each is booked as an event of its own. */
export function SlotDates({ event, loadedAt, others = null }: SlotDatesProps) {
  const explore = paths.explore(event.location.handler);
  const navigate = useNavigate();
  const goBack = useGoBack(() => navigate(explore));
  const now = new Date(loadedAt);
  const dates = upcomingDates(event, now);
  const sale = saleState(event, now);
  const isOnSale = sale.kind === 'on_sale';
  const when = formatDayRange(event.event_start, event.childEndDate);
  return (
    <div className="flex min-h-dvh flex-col">
      <CheckoutBar title={event.name} when={when} city={event.location.handler} onBack={goBack} />
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-10">
        <EventBanner event={event} when={when} />
        <EventChangeNotice change={event.change} className="mt-6" />
        {!isOnSale && sale.kind !== 'cancelled' && <ClosedSaleNotice sale={sale} />}
        {dates.length > 0 && (
          <>
            <h2 className="mt-6 mb-4 text-2xl">{bookingTexts.chooseDate}</h2>
            <SlotDateList dates={dates} now={now} />
            <SeveralDatesLink dates={dates} now={now} />
          </>
        )}
        {!isOnSale && <OthersSection event={event} others={others} now={now} />}
        <AboutEvent event={event} />
      </main>
    </div>
  );
}
