import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { useForm } from '@jalsa/web/forms';
import { personalStore } from '@jalsa/web/storage';
import { useEffect } from 'react';
import { readBuyerDraft, storeBuyerDraft } from '../../lib/buyer-draft.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { type Buyer, EMPTY_BUYER, toBuyer } from './buyer.ts';
import { couponActions } from './coupon-actions.ts';
import { customerActions } from './customer-actions.ts';

/** The buyer form: prefilled for a customer, stored over a reload, validated by booking-core. */
export function useBuyerForm() {
  const form = useForm<Buyer>({
    schema: buyerSchema,
    defaultValues: { ...EMPTY_BUYER, ...readBuyerDraft(personalStore()) },
  });
  const customer = useCheckout((view) => view.customer);
  const { prefill } = useCheckoutActions(customerActions);
  const { remove: removeCoupon } = useCheckoutActions(couponActions);

  useEffect(prefill, [prefill]);

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
          if (name === 'mobile') removeCoupon();
        },
      }),
    [form, removeCoupon],
  );
  return form;
}
