/** The fields of an error that are logged. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** The SQLSTATE or the system's error code. It is not named `code`, since the log redacts that name. */
  errorCode?: string;
  table?: string;
  constraint?: string;
  cause?: LoggedError;
}

type AnyError = Error & {
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  query?: unknown;
  params?: unknown;
};

/** SQLSTATE class 22, invalid values: PostgreSQL repeats the value in the message. */
const INVALID_VALUE = /^22/;

/**
 * The loggable form of an error, without personal data: it leaves out the values of a failed statement and the rows that
 * PostgreSQL quotes.
 */
export function logError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'a value that is no error was thrown' };
  const error = thrown as AnyError;
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    ...(error.stack ? { stack: [message, ...framesOf(error.stack)].join('\n') } : {}),
    ...textFields(error),
    ...(error.cause === undefined ? {} : { cause: logError(error.cause) }),
  };
}

/** Whether an error is Drizzle's for a failed statement, whose message contains the values. */
export const isFailedQuery = (error: Error): error is Error & { query: string } =>
  'params' in error && 'query' in error && typeof error.query === 'string';

function messageOf(error: AnyError): string {
  if (isFailedQuery(error)) return `Failed query: ${error.query}`;
  if (typeof error.code === 'string' && INVALID_VALUE.test(error.code))
    return 'a value does not fit its column';
  return error.message;
}

const framesOf = (stack: string) => stack.split('\n').filter((line) => /^\s+at /.test(line));

function textFields({ code, table, constraint }: AnyError): Partial<LoggedError> {
  const given = Object.entries({ errorCode: code, table, constraint });
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string'));
}

/** An error with the content of `logError`, for libraries that log thrown errors themselves. */
export function redactError(thrown: unknown): Error {
  const { message, stack, cause } = logError(thrown);
  const error = new Error(cause ? `${message} (${cause.message})` : message);
  if (stack) error.stack = stack;
  return error;
}
