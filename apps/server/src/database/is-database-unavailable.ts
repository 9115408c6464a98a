// pg gives these without a code: the connection broke under a statement, or none was to be had in time.
const LOST = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
];

// 57P: PostgreSQL starts, stops or ended this connection; 57014: it broke off a statement that took too long; 53: it has
// no room for another; 08: the connection failed.
const CODES = /^(57P|57014|53|08|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;

/** Whether something failed because the database could not be reached or went away: trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', cause } = error as Error & { code?: unknown };
  return CODES.test(String(code)) || LOST.includes(error.message) || isDatabaseUnavailable(cause);
}
