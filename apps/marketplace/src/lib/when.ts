import { formatBlogDate, formatEventDate } from '@jalsa/booking-core';

/** A moment: `Fri 20 Nov 05:30 PM`. Asia/Kolkata, as all of these; a line never ends between a time and its AM or PM. */
export function moment(instant: string): string {
  return unbroken(formatBlogDate(instant));
}

/** When an event is: `Fri 20 Nov 05:30 PM – 08:30 PM`, the end with its date when it is another day. */
export function eventWhen(start: string, end: string | null | undefined): string {
  const from = moment(start);
  if (!end) return from;
  const sameDay = formatEventDate(start, null, 'date') === formatEventDate(end, null, 'date');
  return `${from} – ${sameDay ? time(end) : moment(end)}`;
}

/** The day alone: `Fri 20 Nov`. */
export function eventDay(start: string): string {
  return formatBlogDate(start).slice(0, 'Fri 20 Nov'.length);
}

/** From the first day to the last, where there are several: `Fri 20 Nov – Sun 22 Nov`. */
export function eventPeriod(start: string, end: string | null | undefined): string {
  return [...new Set([start, end ?? start].map(eventDay))].join(' – ');
}

/** The hours alone: `05:30 PM – 08:30 PM`. */
export function eventHours(start: string, end: string): string {
  return `${time(start)} – ${time(end)}`;
}

/** A day of the calendar, such as 2026-11-20: `Fri 20 Nov 2026`. */
export function calendarDay(day: string): string {
  return `${eventDay(`${day}T00:00:00+05:30`)} ${day.slice(0, 4)}`;
}

/** The same in full, for what is no event: `20 November 2026`. */
export function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

const time = (instant: string) => unbroken(formatEventDate(instant, null, 'time'));

const unbroken = (text: string) => text.replace(/ (?=[AP]M$)/, '\u00a0');
