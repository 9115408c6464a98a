import type { Event } from '@jalsa/api-client';
import { ChooseFooter } from '@jalsa/checkout/choose/choose-footer';
import { EventPackages, useVisiblePackages } from '@jalsa/checkout/choose/event-packages';
import { useCheckoutView } from '@jalsa/checkout/purchase/checkout-provider';
import { StepTitle } from '@jalsa/checkout/summary/step-title';
import { checkoutTexts } from '@jalsa/checkout/texts/checkout';
import { formatMomentRange } from '@jalsa/web/format/format-dates';
import { EventChangeNotice } from '../../../components/event-change-notice.tsx';
import { saleState } from '../../../lib/sale-state.ts';
import { eventTexts } from '../../../texts/event.ts';
import type { Others } from '../load-others.ts';
import { AboutEvent } from './about-event.tsx';
import { EventBanner } from './event-banner.tsx';
import { ClosedSaleNotice, OthersSection } from './nothing-on-sale.tsx';

/** Step 1: the event and its packages with their quantities. */
export function ChooseStep({ others }: { others: Others | null }) {
  const [event] = useCheckoutView().data.events;
  return event && <EventChoice event={event} others={others} />;
}

function EventChoice({ event, others }: { event: Event; others: Others | null }) {
  const packages = useVisiblePackages(event);
  const { now } = useCheckoutView();
  const sale = saleState(event, new Date(now), packages);
  const isOnSale = sale.kind === 'on_sale';
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-8">
        <EventBanner event={event} when={formatMomentRange(event.event_start, event.event_end)} />
        <EventChangeNotice change={event.change} className="mt-6" />
        {isOnSale ? (
          <StepTitle step={1} title={checkoutTexts.chooseTickets} />
        ) : (
          <>
            {sale.kind !== 'cancelled' && <ClosedSaleNotice sale={sale} />}
            {packages.length > 0 && <h2 className="mt-6 mb-4 text-2xl">{eventTexts.tickets}</h2>}
          </>
        )}
        <EventPackages event={event} packages={packages} />
        {!isOnSale && <OthersSection event={event} others={others} now={new Date(now)} />}
        <AboutEvent event={event} />
      </main>
      {isOnSale && <ChooseFooter />}
    </>
  );
}
