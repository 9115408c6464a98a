import { formatInr, normaliseCoupon } from '@jalsa/booking-core';
import { buyer as buyerSchema } from '@jalsa/booking-core/validation';
import { Button } from '@jalsa/ui/button';
import { CheckIcon } from '@jalsa/ui/icons';
import { TextField } from '@jalsa/ui/text-field';
import { PlainForm } from '@jalsa/web/forms/plain-form';
import { bookingTexts } from '../../texts/booking.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import type { Buyer } from './buyer.ts';
import { couponActions } from './coupon-actions.ts';
import { OffersList } from './offers-list.tsx';
import { useCouponApplication } from './use-coupon-application.ts';
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
  const { subtotal: total, discount, discountRefusal } = useCheckout((view) => view.quote);
  const activity = useCheckout((view) => view.activity);
  const input = useCheckout((view) => view.couponInput);
  const applied = useCheckout((view) => view.coupon);
  const { check, type, remove } = useCheckoutActions(couponActions);
  const application = useCouponApplication(checkTyped);
  const shown = useOffers();
  const isLocked = total === 0 || applied !== null;

  async function checkTyped(typed: string): Promise<string | null> {
    if (!(await beforeCheck())) return null;
    const isBuyerComplete = buyerSchema.safeParse(readBuyer()).success;
    return check(typed, { isBuyerComplete, onBuyerMissing });
  }

  /** Uses an offer of the list: fills in and applies its coupon. */
  function takeOffer(offer: string): void {
    if (activity === 'idle') type(normaliseCoupon(offer));
    void application.run(offer);
  }

  return (
    <section className="mt-8" aria-label={bookingTexts().discountTitle}>
      <PlainForm onSubmit={() => application.run(input)} className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={bookingTexts().code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isLocked}
          readOnly={activity === 'applying_code'}
          value={input}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="min-h-12"
          disabled={isLocked}
          busy={application.isPending}
          busyLabel={bookingTexts().applying}
        >
          {applied ? bookingTexts().applied : bookingTexts().apply}
        </Button>
      </PlainForm>
      {applied && (
        <p className="mt-3 flex items-center gap-2 rounded-md bg-leaf-soft py-1 pr-1 pl-3 font-medium text-leaf text-sm">
          {!discountRefusal && <CheckIcon />}
          <span className="flex-1">
            {discountRefusal?.message ?? bookingTexts().saving(formatInr(discount))}
          </span>
          <Button variant="ghost" disabled={activity !== 'idle'} onClick={remove}>
            {bookingTexts().remove}
          </Button>
        </p>
      )}
      {shown.length > 0 && <OffersList offers={shown} disabled={isLocked} onUse={takeOffer} />}
    </section>
  );
}
