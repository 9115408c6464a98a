import { formatBlogDate, formatEventDate } from 'booking-core';

/** When an event is: `Fri 20 Nov 05:30 PM – 08:30 PM`, the end with its date when it is another day. Asia/Kolkata. */
export function eventWhen(start: string, end: string | null | undefined): string {
  const from = formatBlogDate(start);
  if (!end) return from;
  const sameDay = formatEventDate(start, null, 'date') === formatEventDate(end, null, 'date');
  return `${from} – ${sameDay ? formatEventDate(end, null, 'time') : formatBlogDate(end)}`;
}

/** The day alone: `Fri 20 Nov`. */
export function eventDay(start: string): string {
  return formatBlogDate(start).slice(0, 'Fri 20 Nov'.length);
}

/** The hours alone: `05:30 PM – 08:30 PM`. */
export function eventHours(start: string, end: string): string {
  return `${formatEventDate(start, null, 'time')} – ${formatEventDate(end, null, 'time')}`;
}
