import { checkCode, MESSAGES, normaliseCode } from '@jalsa/booking-core';
import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { toast } from '@jalsa/ui/toast';
import { useAtom, useSetAtom, useStore } from 'jotai';
import { errorText } from '../../../lib/error-text.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useIsStaying } from '../../../lib/use-is-staying.ts';
import type { Buyer } from '../model/buyer.ts';
import { may } from '../model/place.ts';
import { activityAtom, codeAtom, couponAtom, dataAtom, isAppOfferShownAtom } from '../state/atoms.ts';
import { useAddress } from './use-address.ts';
import { useValidateCoupon } from './use-validate-coupon.ts';

/** The discount code: typed, applied, removed. */
export function useCoupon(readBuyer: () => Buyer) {
  const store = useStore();
  const isMounted = useIsMounted();
  const isStaying = useIsStaying();
  const validate = useValidateCoupon();
  const { step } = useAddress();
  const [code, setCode] = useAtom(codeAtom);
  const [coupon, setCoupon] = useAtom(couponAtom);
  const showAppOffer = useSetAtom(isAppOfferShownAtom);

  async function apply(typed: string): Promise<void> {
    if (!may('apply_code', step, store.get(activityAtom))) return;
    const { offers } = store.get(dataAtom);
    const check = checkCode(typed, offers, { buyerComplete: buyerSchema.safeParse(readBuyer()).success });
    if (!check.ok) {
      toast.error(check.message);
      if (check.message === MESSAGES.couponAppOnly) showAppOffer(true);
      return;
    }
    store.set(activityAtom, 'applying_code');
    try {
      const discount = await validate(normaliseCode(typed));
      if (!isStaying()) return; // going back resets the discount
      setCoupon({ code: normaliseCode(typed), discount });
      toast.success(MESSAGES.discountApplied);
    } catch (error) {
      if (isStaying()) toast.error(errorText(error));
    } finally {
      if (isMounted()) store.set(activityAtom, 'idle');
    }
  }

  return {
    code,
    applied: coupon,
    type: (typed: string) => setCode(normaliseCode(typed)),
    apply,
    /** Takes an offer of the list: its code is filled in and applied. */
    take(offer: string) {
      if (may('apply_code', step, store.get(activityAtom))) setCode(normaliseCode(offer));
      return apply(offer);
    },
    remove: () => {
      setCode('');
      setCoupon(null);
    },
  };
}
