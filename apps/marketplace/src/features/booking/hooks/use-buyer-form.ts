import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { useForm } from '@jalsa/web/forms';
import { personalStore } from '@jalsa/web/storage';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { readBuyerDraft, storeBuyerDraft } from '../../../lib/buyer-draft.ts';
import { type Buyer, EMPTY_BUYER, toBuyer } from '../model/buyer.ts';
import { codeAtom, couponAtom } from '../state/atoms.ts';
import { useCustomer } from './use-customer.ts';

/** The buyer form: prefilled for a customer, stored over a reload, validated by booking-core. */
export function useBuyerForm() {
  const form = useForm<Buyer>({
    schema: buyerSchema,
    defaultValues: { ...EMPTY_BUYER, ...readBuyerDraft(personalStore()) },
  });
  const customer = useCustomer();
  const setCode = useSetAtom(codeAtom);
  const setCoupon = useSetAtom(couponAtom);

  useEffect(() => {
    if (!customer) return;
    const typed = Object.values(form.getValues()).some((value) => value !== '');
    if (!typed) form.reset(toBuyer(customer));
  }, [customer, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          storeBuyerDraft(values, personalStore());
          if (name !== 'mobile') return;
          setCode('');
          setCoupon(null);
        },
      }),
    [form, setCode, setCoupon],
  );
  return form;
}
