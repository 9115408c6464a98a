const DAY_MS = 86_400_000;
const IST_MS = 5.5 * 3_600_000;

/** The days from a given one on, in Indian Standard Time (which knows no summer time). */
export type Calendar = {
  /** The instant of `hour` (19.5 is half past seven in the evening) on the day `offset` days after the first, as ISO 8601 with its offset. */
  at(offset: number, hour: number): string;
  /** 0 for Sunday to 6 for Saturday. */
  weekday(offset: number): number;
};

/** The calendar whose day 0 is the Indian day in which `today` lies. */
export function calendarOf(today: Date): Calendar {
  const midnight = Math.floor((today.getTime() + IST_MS) / DAY_MS) * DAY_MS;
  return {
    at: (offset, hour) =>
      `${new Date(midnight + offset * DAY_MS + Math.round(hour * 60) * 60_000).toISOString().slice(0, 19)}+05:30`,
    weekday: (offset) => new Date(midnight + offset * DAY_MS).getUTCDay(),
  };
}
