import { formatBlogDate, formatEventDate } from '@jalsa/booking-core';

/**
 * A moment in Asia/Kolkata, as in all functions here: `Fri 20 Nov 05:30 PM`. A line never breaks between the time and
 * AM or PM.
 */
export function formatMoment(instant: string): string {
  return keepTogether(formatBlogDate(instant));
}

/** The time range of an event: `Fri 20 Nov 05:30 PM – 08:30 PM`; the end has a date when it is on another day. */
export function formatMomentRange(start: string, end: string | null | undefined): string {
  const from = formatMoment(start);
  if (!end) return from;
  const sameDay = formatEventDate(start, null, 'date') === formatEventDate(end, null, 'date');
  return `${from} – ${sameDay ? formatTime(end) : formatMoment(end)}`;
}

/** The day: `Fri 20 Nov`. */
export function formatDay(start: string): string {
  return formatBlogDate(start).slice(0, 'Fri 20 Nov'.length);
}

/** The range of days: `Fri 20 Nov – Sun 22 Nov`, or the single day. */
export function formatDayRange(start: string, end: string | null | undefined): string {
  return [...new Set([start, end ?? start].map(formatDay))].join(' – ');
}

/** The hours: `05:30 PM – 08:30 PM`. */
export function formatTimeRange(start: string, end: string): string {
  return `${formatTime(start)} – ${formatTime(end)}`;
}

/** A calendar day such as 2026-11-20: `Fri 20 Nov 2026`. */
export function formatCalendarDay(day: string): string {
  return `${formatDay(`${day}T00:00:00+05:30`)} ${day.slice(0, 4)}`;
}

/** The time: `05:30 PM`. */
export function formatTime(instant: string): string {
  return keepTogether(formatEventDate(instant, null, 'time'));
}

/** A time of the clock such as 17:30: `05:30 PM`. */
export function formatClockTime(time: string): string {
  return formatTime(`2000-01-01T${time}:00+05:30`);
}

const keepTogether = (text: string) => text.replace(/ (?=[AP]M$)/, '\u00a0');
