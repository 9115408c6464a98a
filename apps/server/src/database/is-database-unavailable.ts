// Messages of pg errors without a code: the connection broke, or none was available in time.
const LOST_CONNECTION = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

// 57P: PostgreSQL starts, stops or closed the connection; 57014: it cancelled a statement that took too long; 53: it has
// no room; 08: the connection failed; 25006: it only reads, since another server became the primary.
const CODES = /^(57P|57014|53|08|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/;

/** Whether an error says that the database is not available at the moment, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', cause } = error as Error & { code?: unknown };
  return CODES.test(String(code)) || LOST_CONNECTION.includes(error.message) || isDatabaseUnavailable(cause);
}
