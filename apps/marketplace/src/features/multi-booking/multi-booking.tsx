import { type EventDateType, formatEventDate } from '@jalsa/booking-core';
import { useState } from 'react';
import { RouterCheckout } from '../../checkout/router-checkout.tsx';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { multiBookingTexts } from '../../texts/multi-booking.ts';
import { ChooseDatesPage } from './choose-dates-page.tsx';
import { ChooseEventsStep } from './choose-events-step.tsx';
import type { MultiBookingData } from './load-multi-booking.ts';
import { createMultiBookingPurchase } from './multi-booking-purchase.ts';

interface MultiBookingProps {
  data: MultiBookingData;
  dateType: EventDateType;
}

/** The booking of several events: choose tickets of each, then details and one payment. */
export function MultiBooking({ data, dateType }: MultiBookingProps) {
  const api = useApi();
  const [purchase] = useState(() => createMultiBookingPurchase(data, api));
  const [first] = data.events;
  if (!first) return <ChooseDatesPage {...data} />;
  const starts = data.events.map(({ event_start }) => event_start).sort();
  return (
    <RouterCheckout
      purchase={purchase}
      data={data}
      successPath={paths.successOfSeveral()}
      title={multiBookingTexts.title(data.events.length + data.slotEvents.length)}
      when={formatEventDate(starts[0] ?? first.event_start, starts.at(-1), 'date')}
      city={first.location.handler}
    >
      <ChooseEventsStep missing={data.missing} slotEvents={data.slotEvents} dateType={dateType} />
    </RouterCheckout>
  );
}
