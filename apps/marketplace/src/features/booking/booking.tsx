import { formatMomentRange } from '@jalsa/web/format/format-dates';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CheckoutProvider } from '../../checkout/checkout-provider.tsx';
import { CheckoutFrame } from '../../checkout/page/checkout-frame.tsx';
import { createBookingKind, toCheckoutData } from './booking-kind.ts';
import { ChooseStep } from './components/choose-step.tsx';
import type { BookingData } from './load-booking.ts';
import type { Others } from './load-others.ts';

/** The booking of one event: choose tickets, then details and payment. */
export function Booking({ data, others = null }: { data: BookingData; others?: Others | null | undefined }) {
  const [params] = useSearchParams();
  const [initial] = useState(() => ({
    kind: createBookingKind(data, params.get('slot')),
    data: toCheckoutData(data),
  }));
  const { name, event_start, location } = data.event;
  return (
    <CheckoutProvider {...initial}>
      <CheckoutFrame title={name} when={formatMomentRange(event_start, null)} city={location.handler}>
        <ChooseStep others={others} />
      </CheckoutFrame>
    </CheckoutProvider>
  );
}
