import { formatInr } from '@jalsa/booking-core';
import { Button } from '@jalsa/ui/button';
import { CheckIcon } from '@jalsa/ui/icons';
import { TextField } from '@jalsa/ui/text-field';
import { messages } from '@jalsa/web/messages';
import { PlainForm } from '@jalsa/web/plain-form';
import { useAtomValue } from 'jotai';
import { bookingTexts } from '../../../texts/booking.ts';
import { useCoupon } from '../hooks/use-coupon.ts';
import { useOffers } from '../hooks/use-offers.ts';
import type { Buyer } from '../model/buyer.ts';
import { activityAtom, quoteAtom } from '../state/atoms.ts';
import { OffersList } from './offers-list.tsx';

/** The coupon field and the list of offers. */
export function DiscountBox({ readBuyer }: { readBuyer: () => Buyer }) {
  const { subtotal: total, discount, discountRefusal } = useAtomValue(quoteAtom);
  const activity = useAtomValue(activityAtom);
  const coupon = useCoupon(readBuyer);
  const shown = useOffers();
  const isLocked = total === 0 || coupon.applied !== null;
  return (
    <section className="mt-8" aria-label={bookingTexts().discountTitle}>
      <PlainForm onSubmit={() => coupon.apply(coupon.code)} className="flex items-end gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={bookingTexts().code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isLocked}
          readOnly={activity === 'applying_code'}
          value={coupon.code}
          onChange={({ currentTarget }) => coupon.type(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="min-h-12"
          disabled={isLocked}
          busy={activity === 'applying_code'}
          busyLabel={bookingTexts().applying}
        >
          {coupon.applied ? messages().applied : bookingTexts().apply}
        </Button>
      </PlainForm>
      {coupon.applied && (
        <p className="mt-3 flex items-center gap-2 rounded-md bg-leaf-soft py-1 pr-1 pl-3 font-medium text-leaf text-sm">
          {!discountRefusal && <CheckIcon />}
          <span className="flex-1">
            {discountRefusal?.message ?? bookingTexts().saving(formatInr(discount))}
          </span>
          <Button variant="ghost" disabled={activity !== 'idle'} onClick={coupon.remove}>
            {bookingTexts().remove}
          </Button>
        </p>
      )}
      {shown.length > 0 && <OffersList offers={shown} disabled={isLocked} onUse={coupon.take} />}
    </section>
  );
}
