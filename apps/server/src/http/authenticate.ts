import type { Endpoint } from '@jalsa/api-client/contract';
import type { FastifyRequest } from 'fastify';
import { atField, DomainError } from '../lib/domain-error.ts';
import type { Sessions, SignedIn } from '../modules/identity/index.ts';

/**
 * The customer of `Authorization: Bearer …`. If the endpoint needs the header `user`, it must name the same customer. Throws
 * `unauthorized`.
 */
export async function authenticate(
  request: FastifyRequest,
  { userHeader }: Pick<Endpoint, 'userHeader'>,
  { find }: Sessions,
): Promise<SignedIn> {
  const token = bearerToken(request);
  const session = token ? await find(token) : null;
  if (!session) throw new DomainError('unauthorized', 'Please log in.');
  if (userHeader && request.headers.user !== session.customerId) {
    const fault = atField('user', 'is not the customer of the access token');
    throw new DomainError('unauthorized', 'Please log in again.', fault);
  }
  return session;
}

/** The access token of a request, as sent; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}
