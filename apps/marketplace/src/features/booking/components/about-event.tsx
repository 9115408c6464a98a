import type { Event } from '@jalsa/api-client';
import { bookingTexts } from '../../../texts/booking.ts';

/** The organiser's own words, below what the visitor came for. */
export function AboutEvent({ event }: { event: Event }) {
  if (!event.description) return null;
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="mb-2 text-xl">{bookingTexts.about}</h2>
      <div
        className="space-y-3 text-muted [&_a]:underline [&_h3]:text-ink [&_h3]:text-lg [&_ol]:list-decimal [&_ol]:pl-5 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:pl-5"
        dangerouslySetInnerHTML={{ __html: event.description }}
      />
      <p className="mt-3 text-muted text-sm">{event.address}</p>
    </section>
  );
}
