import type { ErrorBody } from '@jalsa/api-client/contract';
import { parseJson } from '../../src/lib/parse-json.ts';
import type { Answer } from './steady-fetch.ts';

/** A request that failed, as its sender sees it. */
export interface Failure {
  kind: string;
  /** Whether the sender is right to send the request again: the answer says so in plain words, or the connection was lost. */
  isExpected: boolean;
}

/** Words for programmers. */
const TECHNICAL = /sql|postgres|database|transaction|read-only|connection|socket|\bE[A-Z]{4,}|\d{5}/i;

/** Codes of a connection that was refused, or that ended before the whole answer. */
const LOST = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** The failure of an answer with a status of 500 or more. */
export function failedAnswer({ status, headers, body }: Answer): Failure {
  const { message } = (parseJson(body) ?? {}) as Partial<ErrorBody>;
  const isPlain = message !== undefined && !TECHNICAL.test(message);
  return {
    kind: `${status}: ${message ?? body}`,
    isExpected: status === 503 && isPlain && headers.has('retry-after'),
  };
}

/** The failure of a request without an answer. */
export function lostAnswer(error: unknown): Failure {
  const { cause = error } = error as { cause?: unknown };
  const { code, name } = cause as { code?: unknown; name: string };
  const kind = typeof code === 'string' ? code : name;
  return { kind: `lost connection: ${kind}`, isExpected: LOST.includes(kind) };
}
