import type { RazorpayTransport } from './razorpay-gateway.ts';

const TIMEOUT_MS = 10_000;

/** Calls Razorpay over HTTP, as whoever holds the key; gives up after ten seconds. */
export function httpTransport({
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
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  };
}

// A proxy in between may answer with a page of its own; the status says enough then.
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
