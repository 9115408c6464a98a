// Without date-fns, whose time zones would add 3 KB to the page of a venue.
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time of the clock in India at an instant: `17:30`. */
export function clockTimeOf(instant: string): string {
  return CLOCK.format(Date.parse(instant));
}
