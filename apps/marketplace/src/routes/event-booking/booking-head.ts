import { fromPaise, packagePrice } from 'booking-core';
import type { BookingData } from '../../features/booking/load-booking.ts';
import { isOnSale } from '../../features/booking/model/reconcile.ts';
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
      priceCurrency: 'INR',
      availability: `https://schema.org/${isOnSale(pkg, event, loadedAt) ? 'InStock' : 'SoldOut'}`,
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
