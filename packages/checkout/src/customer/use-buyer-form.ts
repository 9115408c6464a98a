import type { Customer } from '@jalsa/api-client';
import { useForm } from '@jalsa/web/forms';
import { personalStore } from '@jalsa/web/storage/storage';
import { useEffect, useEffectEvent } from 'react';
import { type Buyer, isEmptyBuyer, toBuyer } from './buyer.ts';
import { readBuyerDraft, storeBuyerDraft } from './buyer-draft.ts';

interface BuyerFormOptions<Values extends Buyer> {
  /** The rules: those of the buyer, and of further fields. */
  schema: Parameters<typeof useForm<Values>>[0]['schema'];
  empty: Values;
  /** Finds the signed-in customer; null for a visitor and after a failure. */
  findCustomer: () => Promise<Customer | null>;
  onChange?: (field: string | undefined) => void;
}

/**
 * The form of a buyer: stored for the tab, and filled in from there or, while it is empty, with the details of a customer
 * (`fill`).
 */
export function useBuyerForm<Values extends Buyer>({
  schema,
  empty,
  findCustomer,
  onChange = () => {},
}: BuyerFormOptions<Values>) {
  const form = useForm<Values>({ schema, defaultValues: empty as never });
  const isEmpty = () => isEmptyBuyer(form.getValues());
  const fill = (buyer: Buyer) => {
    if (isEmpty() && !isEmptyBuyer(buyer)) form.reset({ ...empty, ...buyer });
  };

  const prefill = useEffectEvent(async (signal: AbortSignal) => {
    fill(readBuyerDraft(personalStore()));
    const customer = await findCustomer();
    if (customer && !signal.aborted) fill(toBuyer(customer));
  });
  useEffect(() => {
    const left = new AbortController();
    void prefill(left.signal);
    return () => left.abort();
  }, []);

  const changed = useEffectEvent(onChange);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          storeBuyerDraft(values, personalStore());
          changed(name);
        },
      }),
    [form],
  );
  return { form, isEmpty, fill };
}
