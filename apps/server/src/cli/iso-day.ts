/** The day of an instant, such as 2026-11-20. */
export const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);
