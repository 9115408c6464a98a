import { toast } from '@jalsa/ui/toast';
import { type Action, useAction } from '@jalsa/web/api/use-action';
import { bookingTexts } from '../../texts/booking.ts';
import { useCheckoutActions } from '../checkout-provider.tsx';
import { couponActions } from './coupon-actions.ts';

/**
 * The action that applies a coupon, with a toast for the result. `check` returns the coupon of a typed text, or null when
 * nothing shall be applied; by default the text is a checked coupon.
 */
export function useCouponApplication(
  check: (typed: string) => Promise<string | null> = async (code) => code,
): Action<[typed: string]> {
  const { apply } = useCheckoutActions(couponActions);
  return useAction(
    async (typed) => {
      const code = await check(typed);
      return code !== null && (await apply(code));
    },
    { onSuccess: (isApplied) => isApplied && toast.success(bookingTexts().discountApplied) },
  );
}
