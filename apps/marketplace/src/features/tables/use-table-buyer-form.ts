import { useAction } from '@jalsa/web/api/use-action';
import { useIsPageActive } from '@jalsa/web/browser/use-is-page-active';
import { useForm } from '@jalsa/web/forms';
import { loadCustomer } from '@jalsa/web/session/customer';
import { readSession } from '@jalsa/web/session/session';
import { personalStore } from '@jalsa/web/storage/storage';
import { useCallback, useEffect, useRef } from 'react';
import { useApi } from '../../lib/api.ts';
import { readBuyerDraft, storeBuyerDraft } from '../../lib/buyer-draft.ts';
import { type TableBuyer, tableBuyer } from './table-buyer.ts';

const EMPTY: TableBuyer = { name: '', mobile: '', email: '', note: '' };

/**
 * The form of a table's buyer: prefilled from the tab's draft or for a customer, stored over a reload. `beforeSubmit` waits
 * for the customer whose details fill the empty form.
 */
export function useTableBuyerForm() {
  const api = useApi();
  const form = useForm<TableBuyer>({ schema: tableBuyer, defaultValues: EMPTY });
  const prefilled = useRef(Promise.resolve());
  const isPageActive = useIsPageActive();
  const isEmpty = useCallback(() => Object.values(form.getValues()).every((value) => value === ''), [form]);
  useEffect(() => {
    const stop = new AbortController();
    const draft = readBuyerDraft(personalStore());
    if (draft && isEmpty()) form.reset({ ...EMPTY, ...draft });
    const prefill = async () => {
      const customer = await loadCustomer(api(), stop.signal);
      if (!customer || !isEmpty()) return;
      const { name, mobile, email } = customer;
      form.reset({ ...EMPTY, name, mobile, email: email ?? '' });
    };
    // After a failure the visitor types the details.
    prefilled.current = prefill().catch(() => {});
    return () => stop.abort();
  }, [api, form, isEmpty]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, mobile, email } }) =>
          storeBuyerDraft({ name, mobile, email }, personalStore()),
      }),
    [form],
  );
  const wait = useAction(() => prefilled.current);
  const beforeSubmit = async () =>
    !isEmpty() || readSession() === null || ((await wait.run()) && isPageActive());
  return { form, beforeSubmit, isWaiting: wait.isPending };
}

export type TableBuyerForm = ReturnType<typeof useTableBuyerForm>;
