/** What of an error is logged. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  /** SQLSTATE or the system's own; not `code`, which is what one-time codes are called. */
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

/** SQLSTATE class 22, faults of values: PostgreSQL repeats the value in the message. */
const VALUE_FAULT = /^22/;

/**
 * An error for the log, with what it says about the program and without what it says about people: the values of a
 * failed statement, and the rows that PostgreSQL quotes, stay out.
 */
export function logError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something that is no error was thrown' };
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

/** Whether this is Drizzle's error of a failed statement, whose own message ends with the values. */
export const isFailedQuery = (error: Error): error is Error & { query: string } =>
  'params' in error && 'query' in error && typeof error.query === 'string';

function messageOf(error: AnyError): string {
  if (isFailedQuery(error)) return `Failed query: ${error.query}`;
  if (typeof error.code === 'string' && VALUE_FAULT.test(error.code))
    return 'a value does not fit its column';
  return error.message;
}

const framesOf = (stack: string) => stack.split('\n').filter((line) => /^\s+at /.test(line));

function textFields({ code, table, constraint }: AnyError): Partial<LoggedError> {
  const given = Object.entries({ errorCode: code, table, constraint });
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string'));
}

/** An error that says the same as `logError`, for those who print what is thrown by themselves. */
export function redactError(thrown: unknown): Error {
  const { message, stack, cause } = logError(thrown);
  const error = new Error(cause ? `${message} (${cause.message})` : message);
  if (stack) error.stack = stack;
  return error;
}
