/** The time before the start of an event from which its tickets admit, in seconds. */
export const DOORS_OPEN_SECONDS = 3 * 3600;

/** The time before the arrival at a table from which its ticket admits, in seconds. */
export const EARLY_ARRIVAL_SECONDS = 3600;

/** The time after the end of an event or a sitting until which its tickets admit, in seconds. */
export const STAYS_VALID_SECONDS = 6 * 3600;
