import { checkCoupon, MESSAGES, normaliseCoupon } from '@jalsa/booking-core';
import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { toast } from '@jalsa/ui/toast';
import { messages } from '@jalsa/web/messages';
import { useAction } from '@jalsa/web/use-action';
import { useIsMounted } from '@jalsa/web/use-is-mounted';
import { useAtom, useSetAtom, useStore } from 'jotai';
import { isAllowed } from '../model/activity.ts';
import type { Buyer } from '../model/buyer.ts';
import { activityAtom, codeAtom, couponAtom, dataAtom, isAppOfferShownAtom } from '../state/atoms.ts';
import { useBookingAddress } from './use-booking-address.ts';
import { useValidateCoupon } from './use-validate-coupon.ts';

/** The coupon: typed, applied, removed. */
export function useCoupon(readBuyer: () => Buyer) {
  const store = useStore();
  const isMounted = useIsMounted();
  const validate = useValidateCoupon();
  const { step } = useBookingAddress();
  const [code, setCode] = useAtom(codeAtom);
  const [coupon, setCoupon] = useAtom(couponAtom);
  const showAppOffer = useSetAtom(isAppOfferShownAtom);

  const validation = useAction(
    async (typedCode: string) => {
      store.set(activityAtom, 'applying_code');
      try {
        return { code: typedCode, discount: await validate(typedCode) };
      } finally {
        if (isMounted()) store.set(activityAtom, 'idle');
      }
    },
    // Leaving the step resets the discount, so nothing is applied after that.
    { success: messages().discountApplied, onSuccess: setCoupon },
  );

  async function apply(typed: string): Promise<void> {
    if (!isAllowed('apply_code', step, store.get(activityAtom))) return;
    const { offers } = store.get(dataAtom);
    const check = checkCoupon(typed, offers, { buyerComplete: buyerSchema.safeParse(readBuyer()).success });
    if (check.ok) {
      await validation.run(normaliseCoupon(typed));
      return;
    }
    toast.error(check.message);
    if (check.message === MESSAGES.couponAppOnly) showAppOffer(true);
  }

  return {
    code,
    applied: coupon,
    type: (typed: string) => setCode(normaliseCoupon(typed)),
    apply,
    /** Uses an offer of the list: fills in and applies its coupon. */
    take(offer: string) {
      if (isAllowed('apply_code', step, store.get(activityAtom))) setCode(normaliseCoupon(offer));
      return apply(offer);
    },
    remove: () => {
      setCode('');
      setCoupon(null);
    },
  };
}
