import { createHmac } from 'node:crypto';
import { isSameSecret } from './secrets.ts';

// The signatures of Standard Webhooks (https://www.standardwebhooks.com), with our clock.

/** The time that a signed request may be old, or that its sender's clock may differ. */
const TOLERANCE_SECONDS = 300;

/** Bytes of a secret, as the standard recommends. */
const SECRET_BYTES = { min: 24, max: 64 };

/** Whether a text is a secret of the standard: `whsec_` and base64. */
export function isWebhookSecret(text: string): boolean {
  const bytes = keyOf(text);
  const isWhole = text === `whsec_${bytes.toString('base64')}`;
  return isWhole && bytes.length >= SECRET_BYTES.min && bytes.length <= SECRET_BYTES.max;
}

/** The headers of a request, which sign its id, its time and its body. */
export function signWebhook(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, id, timestamp, body),
  };
}

/** Whether a request is signed with the secret and at most five minutes old. Compared in constant time. */
export function isSignedWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
  now: Date,
): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  ) as [string, string, string];
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const right = signatureOf(secret, id, timestamp, body);
  return signatures.split(' ').some((one) => isSameSecret(one, right));
}

const keyOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

const signatureOf = (secret: string, id: string, timestamp: string, body: string | Buffer) =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
