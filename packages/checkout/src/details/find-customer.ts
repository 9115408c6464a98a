import type { Customer } from '@jalsa/api-client';
import { loadCustomer } from '@jalsa/web/session/customer';
import { clearSession, readSession } from '@jalsa/web/session/session';
import { type Buyer, isEmptyBuyer } from '../customer/buyer.ts';
import type { Checkout } from '../purchase/checkout.ts';

/** The running request of each step. */
const requests = new WeakMap<AbortSignal, Promise<Customer | null>>();

/**
 * Waits for the signed-in customer: for the running request, or a new one after a failure. Resolves to null for visitors,
 * for ended sessions and when the customer cannot be loaded.
 */
export async function findCustomer(checkout: Checkout): Promise<Customer | null> {
  const signal = checkout.signal();
  try {
    return await request(checkout, signal);
  } catch {
    return null;
  }
}

/** As `findCustomer`; when a request that was running has failed, it is repeated once. */
export async function waitForCustomer(checkout: Checkout): Promise<Customer | null> {
  const signal = checkout.signal();
  const running = requests.get(signal);
  try {
    if (running) return await running;
  } catch {
    if (signal.aborted) return null;
  }
  return await findCustomer(checkout);
}

async function request(checkout: Checkout, signal: AbortSignal): Promise<Customer | null> {
  const { customer } = checkout.state();
  if (customer || !readSession()) return customer;
  const running = requests.get(signal) ?? loadCustomer(checkout.host().api(), signal);
  requests.set(signal, running);
  try {
    const found = await running;
    if (!signal.aborted) checkout.dispatch({ type: 'customer_changed', customer: found });
    return found;
  } finally {
    requests.delete(signal);
  }
}

/**
 * Waits for the signed-in customer before an empty form is validated, and fills it in by `fill`. Resolves to false when the
 * visitor leaves the step meanwhile, and while something else is going on.
 */
export async function waitForPrefill(
  checkout: Checkout,
  typed: Buyer,
  fill: (customer: Customer) => void,
): Promise<boolean> {
  if (!isEmptyBuyer(typed)) return true;
  const { isIdle, customer: known } = checkout.read();
  if (!isIdle) return false;
  if (known || !readSession()) return true;
  const signal = checkout.signal();
  checkout.dispatch({ type: 'work_started', work: 'finding_customer' });
  const customer = await waitForCustomer(checkout);
  if (signal.aborted) return false;
  if (customer) fill(customer);
  checkout.dispatch({ type: 'work_ended' });
  return true;
}

/** Signs the customer out, because the session has ended. */
export function signOut(checkout: Checkout): void {
  clearSession();
  checkout.dispatch({ type: 'customer_changed', customer: null });
}
