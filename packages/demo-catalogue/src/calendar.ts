const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;

/** Days counted from a first day, in Indian Standard Time (which has no summer time). */
export type Calendar = {
  /** An instant as ISO 8601 with +05:30: `hour` (19.5 is 19:30) on the day that is `offset` days after the first. */
  at(offset: number, hour: number): string;
  /** The weekday of the day that is `offset` days after the first: 0 for Sunday to 6 for Saturday. */
  weekday(offset: number): number;
};

/** The calendar whose first day is the Indian day of `now`. */
export function calendarOf(now: Date): Calendar {
  const midnight = Math.floor((now.getTime() + IST_MS) / DAY_MS) * DAY_MS;
  return {
    at: (offset, hour) =>
      `${new Date(midnight + offset * DAY_MS + Math.round(hour * 60) * 60_000).toISOString().slice(0, 19)}+05:30`,
    weekday: (offset) => new Date(midnight + offset * DAY_MS).getUTCDay(),
  };
}
