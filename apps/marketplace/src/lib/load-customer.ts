import type { Customer } from '@jalsa/api-client';
import type { Api } from './api.ts';
import { isApiError } from './is-api-error.ts';
import { clearSession, type Session } from './session.ts';

/**
 * Loads the customer of a session. Returns null and clears the session when the session has ended. Rejects on other
 * failures.
 */
export async function loadCustomer(
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
