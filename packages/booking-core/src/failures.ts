/** Every text that a `RangeError` of this package can begin with; the offending value follows it. */
export const FAILURES = {
  decimals: 'not a non-negative amount of at most two decimals',
  paise: 'not a safe, non-negative whole number of paise',
  overflow: 'result beyond what a number holds exactly',
  count: 'not a safe whole number',
  quantity: 'not a quantity',
  instant: 'not an instant (Date, epoch milliseconds or ISO 8601 with its zone)',
  seconds: 'not a number of seconds',
  feeBounds: 'fee rule whose min_fee is above its max_fee',
} as const;

/** Throws the one kind of error that the rules know: a `RangeError` with the value in its message. */
export function fail(failure: keyof typeof FAILURES, value: unknown): never {
  throw new RangeError(`${FAILURES[failure]}: ${String(value)}`);
}
