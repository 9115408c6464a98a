import { EMPTY_BUYER, toBuyer } from '@jalsa/checkout/customer/buyer';
import { useBuyerForm } from '@jalsa/checkout/customer/use-buyer-form';
import { useIsPageActive } from '@jalsa/web/browser/use-is-page-active';
import { loadCustomer } from '@jalsa/web/session/customer';
import { readSession } from '@jalsa/web/session/session';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { tableBuyer } from './table-buyer.ts';

const EMPTY = { ...EMPTY_BUYER, note: '' };

/** The form of a table's buyer. `beforeSubmit` waits for the customer whose details fill the empty form. */
export function useTableBuyerForm() {
  const api = useApi();
  const isPageActive = useIsPageActive();
  const [isWaiting, setWaiting] = useState(false);
  const found = useRef<ReturnType<typeof loadCustomer> | null>(null);
  // After a failure the visitor types the details.
  const findCustomer = () => {
    found.current ??= loadCustomer(api(), new AbortController().signal).catch(() => null);
    return found.current;
  };
  const { form, isEmpty, fill } = useBuyerForm({ schema: tableBuyer, empty: EMPTY, findCustomer });

  async function beforeSubmit(): Promise<boolean> {
    if (!isEmpty() || readSession() === null) return true;
    setWaiting(true);
    const customer = await findCustomer();
    setWaiting(false);
    if (customer) fill(toBuyer(customer));
    return isPageActive();
  }
  return { form, beforeSubmit, isWaiting };
}

export type TableBuyerForm = ReturnType<typeof useTableBuyerForm>;
