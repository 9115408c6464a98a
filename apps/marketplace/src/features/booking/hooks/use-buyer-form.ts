import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { readBuyerDraft, storeBuyerDraft } from '../../../lib/buyer-draft.ts';
import { sessionStore } from '../../../lib/storage.ts';
import { type Buyer, EMPTY_BUYER, toBuyer } from '../model/buyer.ts';
import { codeAtom, couponAtom } from '../state/atoms.ts';
import { useCustomer } from './use-customer.ts';

/** The buyer form: prefilled for a customer, stored over a reload, validated by booking-core. */
export function useBuyerForm() {
  const form = useForm<Buyer>({
    resolver: standardSchemaResolver(buyerSchema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_BUYER, ...readBuyerDraft(sessionStore()) },
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
          storeBuyerDraft(values, sessionStore());
          if (name !== 'mobile') return;
          setCode('');
          setCoupon(null);
        },
      }),
    [form, setCode, setCoupon],
  );
  return form;
}
