import type { VenueDetails } from '@jalsa/api-client';
import { formatInr, packagePrice, visiblePackages } from '@jalsa/booking-core';
import { paths } from '../../lib/paths.ts';

const SCHEMA = 'https://schema.org';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The schema.org data of a venue: what Google requires or recommends for a Restaurant, as far as it is known.
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business)
 */
export function venueJsonLd(venue: VenueDetails): object {
  const { name, handle, images, cuisines, address, place_name, location, point, description } = venue;
  const url = paths.venue(handle);
  const prices = visiblePackages(venue.package_data)
    .map(packagePrice)
    .sort((one, other) => one - other);
  const [lowest] = prices;
  const highest = prices.at(-1);
  const pin = /\b[1-9]\d{2} ?\d{3}\b/.exec(address)?.[0];
  return {
    '@context': SCHEMA,
    '@type': 'Restaurant',
    name,
    url,
    ...(images.length > 0 && { image: images }),
    ...(description && { description }),
    ...(cuisines.length > 0 && { servesCuisine: cuisines }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address || place_name,
      addressLocality: location.region,
      ...(pin && { postalCode: pin.replace(' ', '') }),
      addressCountry: 'IN',
    },
    ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } }),
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DAYS,
        opens: venue.opens,
        // A venue that never closes is open until the last minute of the day.
        closes: venue.opens === venue.closes ? '23:59' : venue.closes,
      },
    ],
    ...(lowest !== undefined &&
      highest !== undefined && {
        priceRange: [...new Set([lowest, highest])].map((price) => formatInr(price)).join(' – '),
      }),
    acceptsReservations: url,
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: url },
      result: { '@type': 'FoodEstablishmentReservation', name },
    },
  };
}
