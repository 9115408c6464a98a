import { Booking } from '../../features/booking/booking.tsx';
import { SlotDates } from '../../features/booking/components/slot-dates.tsx';
import type { BookingPageData } from '../../features/booking/load-others.ts';

/** The booking of an event; a slot event shows its dates first. */
export function EventBookingPage({ data }: { data: BookingPageData }) {
  if (data.event.slots) return <SlotDates {...data} />;
  return <Booking key={data.event._id} data={data} others={data.others} />;
}
