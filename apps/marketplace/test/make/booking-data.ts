import type { Constants, Discount, Event } from '@jalsa/api-client';
import { makeConstants } from '@jalsa/checkout/test/make/constants';
import { makeEvent, NOW } from '@jalsa/checkout/test/make/event';
import type { BookingData } from '../../src/features/booking/load-booking.ts';

interface Changes {
  event?: Partial<Event>;
  constants?: Partial<Constants>;
  offers?: Discount[];
}

export function makeBookingData({ event, constants, offers = [] }: Changes = {}): BookingData {
  return {
    event: makeEvent(event),
    constants: makeConstants(constants),
    offers,
    loadedAt: NOW.toISOString(),
  };
}
