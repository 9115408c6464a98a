import { checkCoupon, formatInr, normaliseCoupon } from '@jalsa/booking-core';
import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { CheckIcon } from '@jalsa/ui/icons';
import { TextField } from '@jalsa/ui/text-field';
import { toast } from '@jalsa/ui/toast';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { useState } from 'react';
import type { Buyer } from '../customer/buyer.ts';
import { AppOfferDialog } from '../offers/app-offer-dialog.tsx';
import { useCheckout, useCheckoutView } from '../purchase/checkout-provider.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { offerTexts } from '../texts/offers.ts';
import { applyCoupon, removeCoupon } from './coupon.ts';
import { OffersList } from './offers-list.tsx';
import { useOffers } from './use-offers.ts';

interface DiscountBoxProps {
  /** Runs before the buyer is checked; resolves to false when nothing shall be applied. */
  beforeCheck: () => Promise<boolean>;
  readBuyer: () => Buyer;
  /** Marks the faulty buyer fields and focuses the first one. */
  onBuyerMissing: () => void;
}

/** The coupon field and the list of offers. */
export function DiscountBox({ beforeCheck, readBuyer, onBuyerMissing }: DiscountBoxProps) {
  const checkout = useCheckout();
  const { quote, work, isIdle, couponInput, coupon: applied, data } = useCheckoutView();
  const [isAppOfferShown, showAppOffer] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const shown = useOffers();
  const { subtotal: total, discount, discountRefusal } = quote;
  const isLocked = total === 0 || applied !== null;
  const isApplying = isChecking || work === 'applying_coupon';

  /** Applies a coupon, after the checks that need no server. */
  async function apply(text: string): Promise<void> {
    setChecking(true);
    const mayApply = await beforeCheck();
    setChecking(false);
    if (!mayApply || !checkout.read().isIdle) return;
    const buyerComplete = buyerSchema.safeParse(readBuyer()).success;
    const checked = checkCoupon(text, data.offers, { buyerComplete });
    if (checked.ok) return await applyCoupon(checkout, normaliseCoupon(text));
    toast.error(checked.message);
    if (!buyerComplete) onBuyerMissing();
    if (checked.code === 'couponAppOnly') showAppOffer(true);
  }

  /** Uses an offer of the list: fills in and applies its coupon. */
  function takeOffer(offer: string): void {
    if (isIdle) type(offer);
    void apply(offer);
  }

  function type(text: string): void {
    checkout.dispatch({ type: 'coupon_typed', text: normaliseCoupon(text) });
  }

  return (
    <section className="mt-8" aria-label={checkoutTexts.discountTitle}>
      <PlainForm onSubmit={() => void apply(couponInput)} className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={checkoutTexts.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isLocked}
          readOnly={work === 'applying_coupon'}
          value={couponInput}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="min-h-12"
          disabled={isLocked}
          busy={isApplying}
          busyLabel={checkoutTexts.applying}
        >
          {applied ? checkoutTexts.applied : checkoutTexts.apply}
        </Button>
      </PlainForm>
      {applied && (
        <p className="mt-3 flex items-center gap-2 rounded-md bg-leaf-soft py-1 pr-1 pl-3 font-medium text-leaf text-sm">
          {!discountRefusal && <CheckIcon />}
          <span className="flex-1">
            {discountRefusal?.message ?? checkoutTexts.saving(formatInr(discount))}
          </span>
          <Button variant="ghost" disabled={!isIdle} onClick={() => removeCoupon(checkout)}>
            {checkoutTexts.remove}
          </Button>
        </p>
      )}
      {shown.length > 0 && (
        <OffersList
          offers={shown}
          disabled={isLocked}
          onUse={takeOffer}
          onGetApp={() => showAppOffer(true)}
        />
      )}
      <AppOfferDialog
        open={isAppOfferShown}
        onOpenChange={showAppOffer}
        links={data.constants.app_links}
        text={offerTexts.appCode}
      />
    </section>
  );
}
