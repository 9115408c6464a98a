import type { Customer } from '@jalsa/api-client';
import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { useForm } from '@jalsa/web/forms';
import { personalStore } from '@jalsa/web/storage/storage';
import { useCallback, useEffect } from 'react';
import { readBuyerDraft, storeBuyerDraft } from '../../lib/buyer-draft.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { type Buyer, EMPTY_BUYER, toBuyer } from './buyer.ts';
import { couponActions } from './coupon-actions.ts';
import { customerActions } from './customer-actions.ts';

/**
 * The buyer form: prefilled for a customer, stored over a reload, validated by booking-core. `beforeSubmit` waits for the
 * customer whose details fill the empty form.
 */
export function useBuyerForm() {
  const form = useForm<Buyer>({
    schema: buyerSchema,
    defaultValues: { ...EMPTY_BUYER, ...readBuyerDraft(personalStore()) },
  });
  const customer = useCheckout((view) => view.customer);
  const { prefill, waitForPrefill } = useCheckoutActions(customerActions);
  const { remove: removeCoupon } = useCheckoutActions(couponActions);

  useEffect(prefill, [prefill]);

  const isEmpty = useCallback(() => Object.values(form.getValues()).every((value) => value === ''), [form]);
  const fill = useCallback(
    (found: Customer) => {
      if (isEmpty()) form.reset(toBuyer(found));
    },
    [form, isEmpty],
  );
  useEffect(() => {
    if (customer) fill(customer);
  }, [customer, fill]);

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
  return { form, beforeSubmit: async () => !isEmpty() || (await waitForPrefill(fill)) };
}
