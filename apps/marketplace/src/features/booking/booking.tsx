import { formatMomentRange } from '@jalsa/web/format/format-dates';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RouterCheckout } from '../../checkout/router-checkout.tsx';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { createBookingPurchase, toCheckoutData } from './booking-purchase.ts';
import { ChooseStep } from './components/choose-step.tsx';
import type { BookingData } from './load-booking.ts';
import type { Others } from './load-others.ts';

/** The booking of one event: choose tickets, then details and payment. */
export function Booking({ data, others = null }: { data: BookingData; others?: Others | null | undefined }) {
  const [params] = useSearchParams();
  const api = useApi();
  const [initial] = useState(() => ({
    purchase: createBookingPurchase(data, params.get('slot'), api),
    data: toCheckoutData(data),
  }));
  const { name, event_start, location } = data.event;
  return (
    <RouterCheckout
      {...initial}
      successPath={paths.success()}
      title={name}
      when={formatMomentRange(event_start, null)}
      city={location.handler}
    >
      <ChooseStep others={others} />
    </RouterCheckout>
  );
}
