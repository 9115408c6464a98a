import type { Discount } from '@jalsa/api-client';
import { Button } from '@jalsa/ui/button';
import { TagIcon } from '@jalsa/ui/icons';
import { OfferFacts } from '../../../components/offer-facts.tsx';
import { bookingTexts } from '../../../texts/booking.ts';
import { offerTexts } from '../../../texts/offers.ts';

interface OffersListProps {
  offers: Discount[];
  disabled: boolean;
  onUse: (code: string) => void;
}

/** The list of offers, which scrolls when it is long. */
export function OffersList({ offers, disabled, onUse }: OffersListProps) {
  return (
    <section
      aria-label={offerTexts.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // The height is LIMITS.discountListMaxPx.
      className="mt-4 max-h-[250px] overflow-y-auto rounded-lg border border-line bg-surface"
    >
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer._id} className="flex items-center gap-3 p-3">
            <TagIcon className="size-5 text-rani" />
            <OfferFacts offer={offer} />
            <Button
              variant="ghost"
              disabled={disabled}
              aria-label={`${bookingTexts.useOffer} ${offer.coupon_name}`}
              onClick={() => onUse(offer.coupon_name)}
            >
              {bookingTexts.useOffer}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
