import type { Discount } from '@jalsa/api-client';
import { Button } from '@jalsa/ui/button';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { OfferFacts } from '../../components/offer-facts.tsx';
import { isAppOnly, OfferRow } from '../../components/offer-row.tsx';
import { bookingTexts } from '../../texts/booking.ts';
import { offerTexts } from '../../texts/offers.ts';
import { useCheckout, useCheckoutActions } from '../checkout-provider.tsx';
import { couponActions } from './coupon-actions.ts';

interface OffersListProps {
  offers: Discount[];
  disabled: boolean;
  onUse: (code: string) => void;
}

/** The list of offers, which scrolls when it is long. An offer of the app leads to the app. */
export function OffersList({ offers, disabled, onUse }: OffersListProps) {
  const all = useCheckout((view) => view.data.offers);
  return (
    <section
      aria-label={offerTexts().title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // The height is SITE_LIMITS.discountListMaxPx.
      className="mt-4 max-h-[250px] overflow-y-auto rounded-lg border border-line bg-surface"
    >
      <ul className="divide-y divide-line">
        {offers.map((offer) => {
          const code = offer.coupon_name;
          const appOnly = isAppOnly(offer, all);
          const action = appOnly ? (
            <GetApp code={code} />
          ) : (
            <Button
              variant="ghost"
              disabled={disabled}
              aria-label={`${bookingTexts().useOffer} ${code}`}
              onClick={() => onUse(code)}
            >
              {bookingTexts().useOffer}
            </Button>
          );
          return (
            <OfferRow key={offer._id} appOnly={appOnly} action={action}>
              <OfferFacts offer={offer} />
            </OfferRow>
          );
        })}
      </ul>
    </section>
  );
}

function GetApp({ code }: { code: string }) {
  const { showAppOffer } = useCheckoutActions(couponActions);
  return (
    <Button
      variant="secondary"
      aria-label={`${offerTexts().getApp}: ${code}`}
      onPointerEnter={preloadDialog}
      onClick={() => showAppOffer(true)}
    >
      {offerTexts().getApp}
    </Button>
  );
}
