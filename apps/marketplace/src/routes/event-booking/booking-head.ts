import { type Availability, fromPaise, LIMITS, packageAvailability, packagePrice } from 'booking-core';
import type { BookingData } from '../../features/booking/load-booking.ts';
import type { PageHead } from '../../lib/head.ts';
import { eventWhen } from '../../lib/when.ts';
import { paths } from '../../router/paths.ts';
import { bookingTexts } from '../../texts/booking.ts';

/** What search engines and link previews are told of an event's booking page. */
export function bookingHead({ event, loadedAt }: BookingData): PageHead {
  const canonical = paths.booking(event.handle);
  const offers = event.package_data
    .filter((pkg) => !pkg.is_hidden)
    .map((pkg) => ({
      '@type': 'Offer',
      name: pkg.package_name,
      price: fromPaise(packagePrice(pkg)),
      priceCurrency: LIMITS.currency,
      availability: `https://schema.org/${stockOf(packageAvailability(pkg, event, { now: loadedAt }))}`,
      ...(pkg.valid_from && { validFrom: pkg.valid_from }),
    }));
  return {
    title: bookingTexts.pageTitle(event.name),
    description: bookingTexts.description(
      event.name,
      event.place_name,
      eventWhen(event.event_start, event.event_end),
    ),
    canonical,
    type: 'event',
    ...(event.images[0] && { image: event.images[0] }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: event.name,
        startDate: event.event_start,
        endDate: event.event_end,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: event.place_name, address: event.address },
        organizer: { '@type': 'Organization', name: event.vendor_data.name },
        ...(offers.length > 0 && { offers }),
      },
    ],
  };
}

/** A package's state in the words of schema.org's ItemAvailability: what is not on sale yet is not sold out. */
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
