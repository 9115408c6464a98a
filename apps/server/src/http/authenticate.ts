import type { Endpoint } from '@jalsa/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { atField, DomainError } from '../lib/domain-error.ts';

/** The customer whose access token came with a request. */
export interface SignedIn {
  /** By which statements find the session. */
  tokenHash: string;
  customerId: string;
  mobile: string;
  /** The account's address; null when it has none. */
  email: string | null;
}

export interface Sessions {
  /** The customer of an access token; null when the token is unknown, expired or logged out. */
  find(token: string): Promise<SignedIn | null>;
  /**
   * The customer of an access token as this process last found it, found anew when it is not known. The session may have
   * ended since and the address be an old one (a number never changes): for work of which nothing is kept or told
   * before the database has confirmed the session (`lapsedSessions`, `find`).
   */
  recall(token: string): Promise<SignedIn | null>;
}

/**
 * Checks `Authorization: Bearer …` and, for the auth kind `customer`, that the header `user` names the same
 * customer (the auth kinds of packages/api-client's contract); null for the kind `none`. Throws `unauthorized`.
 */
export async function authenticate(
  request: FastifyRequest,
  kind: Endpoint['auth'],
  find: Sessions['find'],
): Promise<SignedIn | null> {
  if (kind === 'none') return null;
  const token = bearerToken(request);
  const session = token ? await find(token) : null;
  if (!session) throw new DomainError('unauthorized', 'Please sign in.');
  if (kind === 'customer' && request.headers.user !== session.customerId) {
    const fault = atField('user', 'is not the customer of the access token');
    throw new DomainError('unauthorized', 'Please sign in again.', fault);
  }
  return session;
}

/** The access token of a request, as sent; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}
