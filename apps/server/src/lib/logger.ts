import { type DestinationStream, type Logger, pino } from 'pino';
import { logError } from './log-error.ts';

/** Fields that carry secrets or personal data wherever they appear; none of them reaches a log. */
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

/** The structured log of a process; `destination` is for tests, standard output otherwise. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const paths = PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths, censor: '[private]' },
    serializers: { err: logError },
  };
  return destination ? pino(options, destination) : pino(options);
}
