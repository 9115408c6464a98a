/** An instant: a `Date`, epoch milliseconds, or an ISO 8601 text that names its zone (`2026-11-20T12:00:00Z`; a bare date is UTC midnight). */
export type Instant = Date | number | string;
