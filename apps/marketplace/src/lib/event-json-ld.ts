import type { Event } from '@jalsa/api-client';
import {
  type Availability,
  fromPaise,
  LIMITS,
  packageAvailability,
  packagePrice,
  visiblePackages,
} from '@jalsa/booking-core';
import { paths } from '../router/paths.ts';
import { saleStart } from './sale-start.ts';
import { datesToCome, type SlotDate, slotAvailability } from './slot-dates.ts';

const SCHEMA = 'https://schema.org';

/**
 * An event as search engines read it: every field that Google requires or recommends of an Event, but for the performer,
 * whom nobody names. (https://developers.google.com/search/docs/appearance/structured-data/event)
 */
export function eventJsonLd(event: Event, now: Date): object {
  const shared = {
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: placeOf(event),
    ...(event.images.length > 0 && { image: event.images }),
    description: event.description_text || event.name,
    organizer: {
      '@type': 'Organization',
      name: event.vendor_data.name,
      ...(event.link && { url: event.link }),
    },
  };
  const dates = event.slots ? datesToCome(event, now) : [];
  const offers = event.slots ? dates.flatMap((date) => offerOfDate(date, now)) : offersOf(event, now);
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: event.name,
    url: paths.event(event.handle, event.keyword),
    startDate: inIndia(event.event_start),
    endDate: inIndia(event.childEndDate ?? event.event_end),
    ...shared,
    ...(offers.length > 0 && { offers }),
    ...(dates.length > 0 && {
      subEvent: dates.map((date) => {
        const ofDate = offerOfDate(date, now);
        return {
          '@type': 'Event',
          name: event.name,
          url: bookingOf(date),
          startDate: inIndia(date.event_start),
          endDate: inIndia(date.event_end),
          ...shared,
          ...(ofDate.length > 0 && { offers: ofDate }),
        };
      }),
    }),
  };
}

/** An instant with the offset of India, for readers who show its hours as they stand. */
function inIndia(instant: string): string {
  const local = new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
  return `${local.replace(' ', 'T')}+05:30`;
}

function placeOf({ place_name, address, location, venue }: Event): object {
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

function offersOf(event: Event, now: Date): object[] {
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

const bookingOf = ({ _id }: SlotDate) => paths.booking(_id, { slot: 'child' });

/** A date's cheapest ticket; nothing while nothing is on sale for it. */
function offerOfDate(date: SlotDate, now: Date): object[] {
  if (date.ticketOnwards == null) return [];
  const availability = slotAvailability(date, now);
  const validFrom = date.distribution_start ?? null;
  return [offer({ price: date.ticketOnwards, availability, validFrom, url: bookingOf(date) })];
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
    priceCurrency: LIMITS.currency,
    availability: `${SCHEMA}/${stockOf(availability)}`,
    ...(validFrom && { validFrom: inIndia(validFrom) }),
  };
}

/** A state in the words of schema.org's ItemAvailability: what is not on sale yet is not sold out. */
function stockOf(availability: Availability): 'InStock' | 'PreOrder' | 'SoldOut' {
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
