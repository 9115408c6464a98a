/** The reasons for which a rule refuses an argument, each with the text that its message begins with. */
const REASONS = {
  amount: 'not an amount from 0 up with at most two decimals',
  paise: 'not a whole number of paise from 0 up',
  overflow: 'result beyond what a number holds exactly',
  count: 'not a whole number',
  quantity: 'not a quantity',
  weight: 'not a weight',
  instant: 'not an instant with its zone',
  seconds: 'not a number of seconds',
  ticket_handle: 'not a ticket handle',
  day: 'not a day',
  time: 'not a time of day',
  sitting: 'not a sitting of whole half hours',
  fee_bounds: 'fee rule with min_fee above max_fee',
} as const;

/** The reason of a `RuleError`. */
export type RuleErrorCode = keyof typeof REASONS;

/** The one error that the rules throw: an argument makes no sense. The message holds the value. */
export class RuleError extends RangeError {
  override readonly name = 'RuleError';
  readonly code: RuleErrorCode;

  constructor(code: RuleErrorCode, value: unknown) {
    super(`${REASONS[code]}: ${String(value)}`);
    this.code = code;
  }
}

/** Throws a `RuleError` about a value. */
export function fail(code: RuleErrorCode, value: unknown): never {
  throw new RuleError(code, value);
}
