import type { Event } from '@jalsa/api-client';
import {
  type Availability,
  fromPaise,
  packageAvailability,
  packagePrice,
  visiblePackages,
} from '@jalsa/booking-core';
import { CHECKOUT_LIMITS } from '@jalsa/checkout/limits';
import { saleStart } from '@jalsa/checkout/packages/sale-start';
import { formatISO } from 'date-fns/formatISO';
import { paths } from '../lib/paths.ts';
import { india } from './india.ts';
import { type SlotDate, slotAvailability, upcomingDates } from './slot-dates.ts';

const SCHEMA = 'https://schema.org';

/**
 * The schema.org data of an event: every field that Google requires or recommends for an Event, except the unknown
 * performer. (https://developers.google.com/search/docs/appearance/structured-data/event)
 */
export function eventJsonLd(event: Event, now: Date): object {
  const shared = {
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: toPlace(event),
    ...(event.images.length > 0 && { image: event.images }),
    description: event.description_text || event.name,
    organizer: {
      '@type': 'Organization',
      name: event.vendor_data.name,
      ...(event.link && { url: event.link }),
    },
  };
  const dates = event.slots ? upcomingDates(event, now) : [];
  const offers = event.slots ? dates.flatMap((date) => toDateOffers(date, now)) : toOffers(event, now);
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: event.name,
    url: paths.event(event.handle, event.keyword),
    startDate: formatInIndia(event.event_start),
    endDate: formatInIndia(event.childEndDate ?? event.event_end),
    ...statusOf(event.change),
    ...shared,
    ...(offers.length > 0 && { offers }),
    ...(dates.length > 0 && {
      subEvent: dates.map((date) => {
        const dateOffers = toDateOffers(date, now);
        return {
          '@type': 'Event',
          name: event.name,
          url: bookingPath(date),
          startDate: formatInIndia(date.event_start),
          endDate: formatInIndia(date.event_end),
          ...statusOf(date.change),
          ...shared,
          ...(dateOffers.length > 0 && { offers: dateOffers }),
        };
      }),
    }),
  };
}

/** The status of an event; a postponed one has the start that was announced before. */
function statusOf(change: Event['change']): object {
  if (!change) return { eventStatus: `${SCHEMA}/EventScheduled` };
  if (change.status === 'cancelled') return { eventStatus: `${SCHEMA}/EventCancelled` };
  const { previous_start: before } = change;
  return {
    eventStatus: `${SCHEMA}/EventPostponed`,
    ...(before && { previousStartDate: formatInIndia(before) }),
  };
}

/** An instant with India's UTC offset, for readers that show the hours as written. */
function formatInIndia(instant: string): string {
  return formatISO(instant, { in: india });
}

function toPlace({ place_name, address, location, venue }: Event): object {
  const pin = /\b[1-9]\d{2} ?\d{3}\b/.exec(address)?.[0];
  return {
    '@type': 'Place',
    name: place_name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address || place_name,
      addressLocality: location.region,
      ...(pin && { postalCode: pin.replace(' ', '') }),
      addressCountry: 'IN',
    },
    ...(venue && { geo: { '@type': 'GeoCoordinates', latitude: venue.lat, longitude: venue.lng } }),
  };
}

function toOffers(event: Event, now: Date): object[] {
  const url = paths.booking(event.handle, event.parent_id ? { slot: 'child' } : {});
  return visiblePackages(event.package_data).map((pkg) =>
    offer({
      name: pkg.package_name,
      price: fromPaise(packagePrice(pkg)),
      availability: packageAvailability(pkg, event, { now }),
      validFrom: saleStart(pkg, event),
      url,
    }),
  );
}

const bookingPath = ({ _id }: SlotDate) => paths.booking(_id, { slot: 'child' });

/** The offer of a date's cheapest ticket; empty while nothing is on sale. */
function toDateOffers(date: SlotDate, now: Date): object[] {
  if (date.ticketOnwards == null) return [];
  const availability = slotAvailability(date, now);
  const validFrom = date.distribution_start ?? null;
  return [offer({ price: date.ticketOnwards, availability, validFrom, url: bookingPath(date) })];
}

interface Offer {
  name?: string;
  /** In rupees. */
  price: number;
  availability: Availability;
  validFrom: string | null;
  url: string;
}

function offer({ availability, validFrom, ...rest }: Offer): object {
  return {
    '@type': 'Offer',
    ...rest,
    priceCurrency: CHECKOUT_LIMITS.currency,
    availability: `${SCHEMA}/${toItemAvailability(availability)}`,
    ...(validFrom && { validFrom: formatInIndia(validFrom) }),
  };
}

/** The schema.org ItemAvailability of a state. A sale that has not started is PreOrder and not SoldOut. */
function toItemAvailability(availability: Availability): 'InStock' | 'PreOrder' | 'SoldOut' {
  switch (availability.state) {
    case 'available':
    case 'ends_in':
      return 'InStock';
    case 'starts_in':
      return 'PreOrder';
    case 'sold_out':
      return 'SoldOut';
    case 'disabled':
      return availability.reason === 'not_started' ? 'PreOrder' : 'SoldOut';
  }
}
