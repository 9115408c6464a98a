import type { PageHead } from '@jalsa/site/head';
import { formatMomentRange } from '@jalsa/web/format/format-dates';
import type { BookingData } from '../../features/booking/load-booking.ts';
import { paths } from '../../lib/paths.ts';
import { bookingTexts } from '../../texts/booking.ts';

/**
 * The title and description of a booking page for link previews. The canonical address is the event page, which has
 * the same content and is what people search for.
 */
export function bookingHead({ event }: BookingData): PageHead {
  return {
    title: bookingTexts.pageTitle(event.name),
    description: bookingTexts.description(
      event.name,
      event.place_name,
      formatMomentRange(event.event_start, event.event_end),
    ),
    ...(!event.parent_id && { canonical: paths.event(event.handle, event.keyword) }),
    ...(event.images[0] && { image: { src: event.images[0], alt: event.name } }),
  };
}
