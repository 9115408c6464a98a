import { type Endpoint, ERROR_STATUS, type ErrorCode, errorBody, errorsOf } from '@jalsa/api-client/contract';
import * as z from 'zod/mini';

/** The checked parts of an answer. */
export interface Answer {
  statusCode: number;
  payload: string;
  headers: Record<string, unknown>;
}

/** The fault of an endpoint's answer; null if the answer conforms to the contract. */
export function answerFault(endpoint: Endpoint, answer: Answer): string | null {
  return answer.statusCode < 400 ? successFault(endpoint, answer) : refusalFault(endpoint, answer);
}

function successFault(
  { response, produces }: Endpoint,
  { statusCode, payload, headers }: Answer,
): string | null {
  const schema = response[statusCode];
  if (schema === undefined) return `the status ${statusCode} is not of the contract`;
  if (produces !== undefined) {
    const type = String(headers['content-type']);
    return type.startsWith(produces) ? null : `${type} instead of ${produces}`;
  }
  const value = payload === '' ? undefined : parsed(payload);
  const { error } = z.safeParse(schema, value);
  return error ? `an answer of another shape: ${z.prettifyError(error)}` : null;
}

/** The message that `markZodWording` puts in the place of every message of zod’s own. */
const ZOD_WORDING = 'the wording of zod';

/**
 * Marks the messages that zod writes itself, in this process; `answerFault` finds them in an answer. The returned function
 * ends that.
 */
export function markZodWording(): () => void {
  const { localeError } = z.config();
  z.config({ localeError: () => ZOD_WORDING });
  return () => z.config({ localeError });
}

/** The codes for invalid requests, whose answers name the wrong field. */
const OF_A_FIELD: readonly ErrorCode[] = [
  'invalid_request',
  'payload_too_large',
  'headers_too_large',
  'unsupported_media_type',
  'bad_signature',
  'otp_invalid',
  'otp_expired',
  'otp_exhausted',
  'idempotency_mismatch',
  'coupon_invalid',
  'sold_out',
  'sale_closed',
  'package_limit',
  'zero_rupee_mixed',
  'price_changed',
];

function refusalFault(endpoint: Endpoint, { statusCode, payload }: Answer): string | null {
  const body = z.safeParse(errorBody, parsed(payload));
  if (!body.success) return `${statusCode} without the error body: ${payload.slice(0, 200)}`;
  const { code, details } = body.data;
  if (code === 'internal') return '500: a bug';
  if (payload.includes(ZOD_WORDING)) return `zod words what people read: ${payload.slice(0, 200)}`;
  if (ERROR_STATUS[code] !== statusCode) return `${code} came with ${statusCode}`;
  if (OF_A_FIELD.includes(code) && !details?.some(({ path }) => path !== '')) {
    return `${code} names no field`;
  }
  return errorsOf(endpoint).includes(code) ? null : `${code} is not among the endpoint's errors`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
