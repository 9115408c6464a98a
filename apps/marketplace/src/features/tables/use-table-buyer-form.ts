import { loadCustomer } from '@jalsa/web/customer';
import { useForm } from '@jalsa/web/forms';
import { personalStore } from '@jalsa/web/storage';
import { useEffect } from 'react';
import { useApi } from '../../lib/api.ts';
import { readBuyerDraft, storeBuyerDraft } from '../../lib/buyer-draft.ts';
import { type TableBuyer, tableBuyer } from './table-buyer.ts';

const EMPTY: TableBuyer = { name: '', mobile: '', email: '', note: '' };

/** The form of a table's buyer: prefilled from the tab's draft or for a customer, stored over a reload. */
export function useTableBuyerForm() {
  const api = useApi();
  const form = useForm<TableBuyer>({ schema: tableBuyer, defaultValues: EMPTY });
  useEffect(() => {
    const stop = new AbortController();
    const isEmpty = () => Object.values(form.getValues()).every((value) => value === '');
    const draft = readBuyerDraft(personalStore());
    if (draft && isEmpty()) form.reset({ ...EMPTY, ...draft });
    const prefill = async () => {
      const customer = await loadCustomer(api(), stop.signal);
      if (!customer || !isEmpty()) return;
      const { name, mobile, email } = customer;
      form.reset({ ...EMPTY, name, mobile, email: email ?? '' });
    };
    // After a failure the visitor types the details.
    prefill().catch(() => {});
    return () => stop.abort();
  }, [api, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, mobile, email } }) =>
          storeBuyerDraft({ name, mobile, email }, personalStore()),
      }),
    [form],
  );
  return form;
}
