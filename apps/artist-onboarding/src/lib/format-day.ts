const DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** A time in India, such as 'Fri, 20 Nov, 12:00 pm'. */
export function formatDay(time: Date): string {
  return DAY.format(time);
}
