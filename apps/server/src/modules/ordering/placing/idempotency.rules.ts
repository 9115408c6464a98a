import { hash } from 'node:crypto';
import type { PlacingRequest } from './placing.types.ts';

/** The idempotency of a request by its parsed body: fields that mean nothing to us do not make it another request. */
export function idempotencyOf(body: object, key: string | undefined): PlacingRequest['idempotency'] {
  if (key === undefined) return null;
  return { key, hash: hash('sha256', JSON.stringify(body), 'base64url') };
}
