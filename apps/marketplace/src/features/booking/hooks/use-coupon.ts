import { toast } from '@jalsa/ui/toast';
import { checkCode, fromPaise, MESSAGES, normaliseCode } from 'booking-core';
import { buyer as buyerSchema } from 'booking-core/validation';
import { useAtom, useSetAtom, useStore } from 'jotai';
import { errorText } from '../../../lib/error-text.ts';
import { useApi } from '../../../lib/use-api.ts';
import type { Buyer } from '../model/buyer.ts';
import { may } from '../model/place.ts';
import {
  activityAtom,
  codeAtom,
  couponAtom,
  customerAtom,
  dataAtom,
  isAppOfferShownAtom,
  quoteAtom,
} from '../state/atoms.ts';
import { useAddress } from './use-address.ts';

/** The discount code: typed, applied, removed. */
export function useCoupon(readBuyer: () => Buyer) {
  const store = useStore();
  const api = useApi();
  const { step, slot } = useAddress();
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
      setCoupon({ code: normaliseCode(typed), discount });
      toast.success(MESSAGES.discountApplied);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      store.set(activityAtom, 'idle');
    }
  }

  async function validate(couponHandle: string) {
    const customer = store.get(customerAtom);
    const { discount } = await api().accounts.validateCoupon({
      body: {
        amount: fromPaise(store.get(quoteAtom).subtotal),
        couponHandle,
        event: store.get(dataAtom).event._id,
        ...(customer && { customer_id: customer._id }),
        ...(slot && { type: 'slot' as const }),
      },
    });
    return discount;
  }

  return {
    code,
    applied: coupon,
    type: (typed: string) => setCode(normaliseCode(typed)),
    apply,
    /** Takes an offer of the list: its code is filled in and applied. */
    take: (offer: string) => {
      setCode(normaliseCode(offer));
      return apply(offer);
    },
    remove: () => {
      setCode('');
      setCoupon(null);
    },
  };
}
