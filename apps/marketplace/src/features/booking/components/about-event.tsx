import type { Event } from '@jalsa/api-client';
import { RichText } from '@jalsa/ui/rich-text';
import { bookingTexts } from '../../../texts/booking.ts';
import { commonTexts } from '../../../texts/common.ts';

/** The organiser's description, below the packages. */
export function AboutEvent({ event }: { event: Event }) {
  if (!event.description) return null;
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="mb-2 text-xl">{bookingTexts.about}</h2>
      <RichText html={event.description} tableLabel={commonTexts.table} />
      <p className="mt-3 text-muted text-sm">{event.address}</p>
    </section>
  );
}
