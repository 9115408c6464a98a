import type { RazorpayTransport } from './razorpay-caller.adapter.ts';

const TIMEOUT_MS = 10_000;

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
    const response = await fetch(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'x-refund-idempotency': idempotencyKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parseJson(await response.text()) };
  };
}

// A proxy in between may answer with an HTML page; the caller then goes by the status alone.
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
