import type { Customer } from '@jalsa/api-client';
import { loadCustomer } from '@jalsa/web/session/customer';
import { clearSession, readSession } from '@jalsa/web/session/session';
import type { Checkout } from '../checkout.ts';

/** The actions about the signed-in customer. */
export function customerActions(checkout: Checkout) {
  let running: { customer: Promise<Customer | null>; signal: AbortSignal } | null = null;

  /**
   * Loads the signed-in customer, unless known; null for visitors and for ended sessions. Rejects when the customer
   * cannot be loaded.
   */
  async function syncCustomer(): Promise<Customer | null> {
    const { customer: known } = checkout.read();
    if (known || !readSession()) return known;
    const signal = checkout.signal();
    const request = { customer: loadCustomer(checkout.api(), signal), signal };
    running = request;
    try {
      const customer = await request.customer;
      if (!signal.aborted) checkout.update({ customer });
      return customer;
    } finally {
      if (running === request) running = null;
    }
  }

  /**
   * Waits for the signed-in customer: for the running request, or a new one after a failure. Resolves to null for
   * visitors and when the customer cannot be loaded.
   */
  async function waitForCustomer(): Promise<Customer | null> {
    const signal = checkout.signal();
    try {
      if (running && !running.signal.aborted) return await running.customer;
    } catch {
      if (signal.aborted) return null;
    }
    return await syncCustomer().catch(() => null);
  }

  return {
    /** Loads the customer when the details open. After a failure 'Verify and Proceed' loads the customer again. */
    prefill: () => void syncCustomer().catch(() => {}),

    waitForCustomer,

    /**
     * Waits for the signed-in customer before empty fields are validated, and fills them in by `fill`. Resolves to false
     * when the visitor leaves the step meanwhile, and while something else is going on.
     */
    async waitForPrefill(fill: (customer: Customer) => void): Promise<boolean> {
      if (!checkout.isAllowed('proceed')) return false;
      if (checkout.read().customer || !readSession()) return true;
      const signal = checkout.signal();
      checkout.setActivity('finding_customer');
      const customer = await waitForCustomer();
      if (signal.aborted) return false;
      if (customer) fill(customer);
      checkout.setActivity('idle');
      return true;
    },

    /** Signs the customer out, because the session has ended. */
    signOut(): void {
      clearSession();
      checkout.update({ customer: null });
    },
  };
}
