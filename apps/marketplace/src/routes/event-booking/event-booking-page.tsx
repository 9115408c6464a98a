import { Booking } from '../../features/booking/booking.tsx';
import { SlotDates } from '../../features/booking/components/slot-dates.tsx';
import type { BookingData } from '../../features/booking/load-booking.ts';

/** The booking of an event; a slot event shows its dates first. */
export function EventBookingPage({ data }: { data: BookingData }) {
  if (data.event.slots) return <SlotDates event={data.event} loadedAt={data.loadedAt} />;
  return <Booking key={data.event._id} data={data} />;
}
