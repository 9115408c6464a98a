import type { Discount } from '@jalsa/api-client';
import { Button } from '@jalsa/ui/button';
import { preloadDialog } from '@jalsa/ui/lazy-dialog';
import { OfferFacts } from '../offers/offer-facts.tsx';
import { isAppOnly, OfferRow } from '../offers/offer-row.tsx';
import { useCheckoutView } from '../purchase/checkout-provider.tsx';
import { checkoutTexts } from '../texts/checkout.ts';
import { offerTexts } from '../texts/offers.ts';

interface OffersListProps {
  offers: Discount[];
  disabled: boolean;
  onUse: (code: string) => void;
  onGetApp: () => void;
}

/** The list of offers, which scrolls when it is long. An offer of the app leads to the app. */
export function OffersList({ offers, disabled, onUse, onGetApp }: OffersListProps) {
  const all = useCheckoutView().data.offers;
  return (
    <section
      aria-label={offerTexts.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // The height is CHECKOUT_LIMITS.discountListMaxPx.
      className="mt-4 max-h-[250px] overflow-y-auto rounded-lg border border-line bg-surface"
    >
      <ul className="divide-y divide-line">
        {offers.map((offer) => {
          const code = offer.coupon_name;
          const appOnly = isAppOnly(offer, all);
          const action = appOnly ? (
            <GetApp code={code} onClick={onGetApp} />
          ) : (
            <Button
              variant="ghost"
              disabled={disabled}
              aria-label={`${checkoutTexts.useOffer} ${code}`}
              onClick={() => onUse(code)}
            >
              {checkoutTexts.useOffer}
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

function GetApp({ code, onClick }: { code: string; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      aria-label={`${offerTexts.getApp}: ${code}`}
      onPointerEnter={preloadDialog}
      onClick={onClick}
    >
      {offerTexts.getApp}
    </Button>
  );
}
