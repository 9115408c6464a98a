import type { BookingData } from '../../features/booking/load-booking.ts';
import { formatMomentRange } from '../../lib/format-dates.ts';
import type { PageHead } from '../../lib/head.ts';
import { paths } from '../../router/paths.ts';
import { bookingTexts } from '../../texts/booking.ts';

/**
 * What link previews are told of an event's booking page. Search engines are sent to the event's page, which says all
 * that this one does and is what people look for.
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
