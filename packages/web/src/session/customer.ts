import type { Customer } from '@jalsa/api-client';
import { isApiError } from '../api/api-errors.ts';
import { clearSession, readSession } from './session.ts';

/** The call of the API that answers with a customer. */
interface CustomerApi {
  customer: { get: (input: { params: { partnerId: string }; signal?: AbortSignal }) => Promise<Customer> };
}

/**
 * Loads the signed-in customer. Resolves to null for a visitor and, after it deletes the session, when the session has
 * ended. Rejects on other failures.
 */
export async function loadCustomer(api: CustomerApi, signal: AbortSignal): Promise<Customer | null> {
  const session = readSession();
  if (!session) return null;
  try {
    return await api.customer.get({ params: { partnerId: session.partnerId }, signal });
  } catch (error) {
    if (!isApiError(error, 'not_found', 'unauthorized')) throw error;
    if (!signal.aborted) clearSession();
    return null;
  }
}
