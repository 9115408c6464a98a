import { toast } from '@jalsa/ui/toast';
import { type Action, useAction } from '@jalsa/web/use-action';
import { bookingTexts } from '../../texts/booking.ts';
import { useCheckoutActions } from '../checkout-provider.tsx';
import { couponActions } from './coupon-actions.ts';

/** The action that applies a checked coupon, with a toast for the result. */
export function useCouponApplication(): Action<[code: string]> {
  const { apply } = useCheckoutActions(couponActions);
  return useAction(apply, {
    onSuccess: (isApplied) => isApplied && toast.success(bookingTexts().discountApplied),
  });
}
