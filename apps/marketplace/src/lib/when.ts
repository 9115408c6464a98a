import { formatBlogDate, formatEventDate } from 'booking-core';

/** When an event is: `Fri 20 Nov 05:30 PM – 08:30 PM`, the end with its date when it is another day. Asia/Kolkata. */
export function eventWhen(start: string, end: string | null | undefined): string {
  const from = formatBlogDate(start);
  if (!end) return from;
  const sameDay = formatEventDate(start, null, 'date') === formatEventDate(end, null, 'date');
  return `${from} – ${sameDay ? formatEventDate(end, null, 'time') : formatBlogDate(end)}`;
}
