import type { Discount } from '@jalsa/api-client';
import { Button } from '@jalsa/ui/button';
import { TagIcon } from '@jalsa/ui/icons';
import { rupees } from '../../../lib/price.ts';
import { bookingTexts } from '../../../texts/booking.ts';

interface OffersListProps {
  offers: Discount[];
  disabled: boolean;
  onTake: (code: string) => void;
}

/** The event's offers; a long list scrolls. */
export function OffersList({ offers, disabled, onTake }: OffersListProps) {
  return (
    <section
      aria-label={bookingTexts.offers}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // The height is LIMITS.discountListMaxPx.
      className="mt-4 max-h-[250px] overflow-y-auto rounded-lg border border-line bg-surface"
    >
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer._id} className="flex items-center gap-3 p-3">
            <TagIcon className="size-5 text-rani" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {offer.coupon_name} <span className="font-medium text-rani">{worth(offer)}</span>
              </p>
              <p className="text-muted text-sm">{offer.description || offer.name}</p>
              {offer.min_amount != null && offer.min_amount > 0 && (
                <p className="text-muted text-xs">{bookingTexts.minAmount(rupees(offer.min_amount))}</p>
              )}
            </div>
            <Button
              variant="ghost"
              disabled={disabled}
              aria-label={`${bookingTexts.useOffer} ${offer.coupon_name}`}
              onClick={() => onTake(offer.coupon_name)}
            >
              {bookingTexts.useOffer}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function worth({ is_points, discount_value }: Discount): string {
  return is_points ? bookingTexts.flatOff(rupees(discount_value)) : bookingTexts.percentOff(discount_value);
}
