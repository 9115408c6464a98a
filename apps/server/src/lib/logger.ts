import { type DestinationStream, type Logger, pino } from 'pino';
import { logError } from './log-error.ts';

/** Names of fields that hold secrets or personal data; the log redacts them. */
const PRIVATE_FIELDS = [
  'authorization',
  'cookie',
  'user',
  'otp',
  'code',
  'token',
  'access_token',
  'ticket_token',
  'password',
  'secret',
  'mobile',
  'email',
  'name',
  'customer_info',
  'buyer',
];

export type { Logger };

/**
 * Lines wait until they are so many bytes together, at most for the time. A pipe takes up to 4 KB in one piece, so that lines of
 * several processes stay whole.
 */
const TOGETHER = { minLength: 3072, maxWrite: 4096, periodicFlush: 20 };

/**
 * The structured log of a process; it goes to standard output unless `destination` is given. Lines are written together, since
 * each write costs as much as a line; the end of the process, also by an uncaught error, waits for them.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths, censor: '[private]' },
    serializers: { err: logError },
  };
  return pino(options, destination ?? pino.destination({ sync: false, ...TOGETHER }));
}
