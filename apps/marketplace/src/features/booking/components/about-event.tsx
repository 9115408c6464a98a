import type { Event } from '@jalsa/api-client';
import { EventDescription } from '../../../components/event-description.tsx';
import { bookingTexts } from '../../../texts/booking.ts';

/** The organiser's description, below the packages. */
export function AboutEvent({ event }: { event: Event }) {
  if (!event.description) return null;
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="mb-2 text-xl">{bookingTexts().about}</h2>
      <EventDescription html={event.description} />
      <p className="mt-3 text-muted text-sm">{event.address}</p>
    </section>
  );
}
