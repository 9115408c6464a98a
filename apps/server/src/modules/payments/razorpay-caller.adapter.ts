import * as z from 'zod';
import { callOutside } from '../../lib/call-outside.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { GatewayError } from './payments.errors.ts';

const TIMEOUT_MS = 10_000;

/** The largest `count` of a list; Razorpay sends ten entries without it (Razorpay's documentation). */
export const MAX_LIST_COUNT = 100;

/** One call of Razorpay's REST interface. */
export interface RazorpayCall {
  method: 'GET' | 'POST';
  /** Such as `/v1/orders`. */
  path: string;
  body?: Record<string, unknown>;
  /** The value of X-Refund-Idempotency. */
  idempotencyKey?: string;
}

/** Carries a call to Razorpay or to the sandbox, with the merchant's key. Rejects only when no answer comes. */
export type RazorpayTransport = (call: RazorpayCall) => Promise<{ status: number; body: unknown }>;

// Read less strictly than Razorpay documents it: a proxy in between may answer in a shape of its own.
const failure = z.object({ error: z.object({ code: z.string(), description: z.string().nullish() }) });

/** Sends a call and reads its answer. Throws GatewayError when the gateway refuses it or does not answer. */
export type RazorpayCaller = <T>(schema: z.ZodType<T>, request: RazorpayCall) => Promise<T>;

export function razorpayCaller(transport: RazorpayTransport): RazorpayCaller {
  return async (schema, request) => {
    const name = `${request.method} ${request.path}`;
    const answer = await transport(request).catch((cause: unknown) => {
      throw new GatewayError(`${name}: no answer`, { retryable: true, cause });
    });
    if (answer.status >= 400) throw toGatewayError(name, answer);
    const parsed = schema.safeParse(answer.body);
    if (parsed.success) return parsed.data;
    throw new GatewayError(`${name}: an answer of an unexpected shape`, {
      retryable: true,
      cause: parsed.error,
    });
  };
}

// 409: an earlier call with the same idempotency key is still running. 401 and 403: the configured key is wrong, and may
// be corrected while the call is retried.
function toGatewayError(name: string, { status, body }: { status: number; body: unknown }): GatewayError {
  const { data } = failure.safeParse(body);
  const reason = data ? `${data.error.code} ${data.error.description ?? ''}` : 'no reason given';
  return new GatewayError(`${name}: ${status} ${reason}`.trim(), {
    retryable: status >= 500 || [401, 403, 408, 409, 429].includes(status),
  });
}

/** Sends calls to Razorpay over HTTP with the merchant's key. Rejects when no answer comes within ten seconds. */
export function razorpayHttpTransport({
  apiUrl,
  keyId,
  keySecret,
}: {
  apiUrl: string;
  keyId: string;
  keySecret: string;
}): RazorpayTransport {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async ({ method, path, body, idempotencyKey }) => {
    const { status, text } = await callOutside(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'x-refund-idempotency': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // A proxy in between may answer with an HTML page; the caller then goes by the status alone.
    return { status, body: parseJson(text) };
  };
}
