import type { Event } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { TicketIcon } from '@jalsa/ui/icons';
import { formatMomentRange } from '@jalsa/web/format-dates';
import { Link } from 'react-router-dom';
import { useCheckout } from '../../../checkout/checkout-provider.tsx';
import { ChooseFooter } from '../../../checkout/choose/choose-footer.tsx';
import { EventPackages, useVisiblePackages } from '../../../checkout/choose/event-packages.tsx';
import { StepTitle } from '../../../checkout/page/step-title.tsx';
import { paths } from '../../../router/paths.ts';
import { bookingTexts } from '../../../texts/booking.ts';
import { packageTexts } from '../../../texts/packages.ts';
import { AboutEvent } from './about-event.tsx';
import { EventBanner } from './event-banner.tsx';

/** Step 1: the event and its packages with their quantities. */
export function ChooseStep() {
  const event = useCheckout((view) => view.data.events[0]);
  return event && <EventChoice event={event} />;
}

function EventChoice({ event }: { event: Event }) {
  const packages = useVisiblePackages(event);
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none mx-auto w-full max-w-5xl flex-1 px-4 pb-8">
        <EventBanner event={event} when={formatMomentRange(event.event_start, event.event_end)} />
        <StepTitle step={1} title={bookingTexts().chooseTickets} />
        {packages.length > 0 ? (
          <EventPackages event={event} packages={packages} />
        ) : (
          <NothingOnSale city={event.location.handler} />
        )}
        <AboutEvent event={event} />
      </main>
      {packages.length > 0 && <ChooseFooter />}
    </>
  );
}

function NothingOnSale({ city }: { city: string }) {
  return (
    <EmptyState
      icon={<TicketIcon />}
      title={packageTexts().noPackages}
      text={packageTexts().noPackagesHint}
      action={
        <Link to={paths.explore(city)} className={buttonClass('secondary')}>
          {packageTexts().seeOthers}
        </Link>
      }
    />
  );
}
