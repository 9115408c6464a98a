import type { Customer } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { isApiError } from './is-api-error.ts';
import { clearSession, type Session } from './session.ts';

/** The customer of a session; null when it has ended, and then it is forgotten. Rejects when nobody can tell. */
export async function readCustomer(
  api: Api,
  { partnerId }: Session,
  signal: AbortSignal,
): Promise<Customer | null> {
  try {
    return await api.customer.get({ params: { partnerId }, signal });
  } catch (error) {
    if (!isApiError(error, 'not_found', 'unauthorized')) throw error;
    if (!signal.aborted) clearSession();
    return null;
  }
}
