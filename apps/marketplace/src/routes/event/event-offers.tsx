import { isSlotEvent, toPaise, visibleOffers } from '@jalsa/booking-core';
import { OfferFacts } from '@jalsa/checkout/offers/offer-facts';
import { isAppOnly, OfferRow } from '@jalsa/checkout/offers/offer-row';
import { offerTexts } from '@jalsa/checkout/texts/offers';
import { Button } from '@jalsa/ui/button';
import { CopyIcon } from '@jalsa/ui/icons';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { useCampaign } from '@jalsa/web/links/campaign';
import { copyText } from '@jalsa/web/share/copy-text';
import { MissingPart } from '../../components/missing-part.tsx';
import { SITE_LIMITS } from '../../lib/site-limits.ts';
import { eventTexts } from '../../texts/event.ts';
import { GetAppButton } from './get-app-button.tsx';
import type { EventData } from './load-event.ts';
import { Section } from './section.tsx';

const { appDiscountPercent, firstBookingDiscountPercent, firstBookingDiscountMaxRupees } = SITE_LIMITS;

const FIRST_BOOKING_TEXT = eventTexts.firstBooking(
  firstBookingDiscountPercent,
  formatRupees(firstBookingDiscountMaxRupees),
);

interface EventOffersProps {
  data: EventData;
  now: Date;
}

/** The discount codes and the offer of the app. Nothing is shown for a free event. */
export function EventOffers({ data, now }: EventOffersProps) {
  const { event, appLinks } = data;
  const offers = data.offers ?? [];
  const { is_discount_available } = event;
  const { isField } = useCampaign();
  // There is no cart on this page: an offer applies when any package costs something.
  const total = toPaise(Math.max(0, ...event.package_prices));
  if (total === 0) return null;
  const options = { now, total, slots: isSlotEvent(event), is_discount_available, isField };
  const visible = visibleOffers(offers, options);
  const areMissing = !data.offers && (is_discount_available || isField !== undefined);
  const hasAppCode = visible.some((offer) => isAppOnly(offer, offers));
  return (
    <Section title={eventTexts.offers}>
      {areMissing && (
        <div className="mb-3">
          <MissingPart text={eventTexts.offersMissing} />
        </div>
      )}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
        {visible.map((offer) => {
          const appOnly = isAppOnly(offer, offers);
          const action = appOnly ? (
            <GetAppButton links={appLinks} text={offerTexts.appCode} />
          ) : (
            <CopyCode code={offer.coupon_name} />
          );
          return (
            <OfferRow key={offer._id} appOnly={appOnly} action={action}>
              <OfferFacts offer={offer} />
            </OfferRow>
          );
        })}
        <OfferRow appOnly action={<GetAppButton links={appLinks} text={FIRST_BOOKING_TEXT} />}>
          <p className="font-semibold">{eventTexts.appOffer(appDiscountPercent)}</p>
          {!hasAppCode && <p className="text-muted text-sm">{FIRST_BOOKING_TEXT}</p>}
        </OfferRow>
      </ul>
    </Section>
  );
}

function CopyCode({ code }: { code: string }) {
  const hydrated = useIsHydrated();
  return (
    <Button
      variant="ghost"
      className={hydrated ? '' : 'invisible'}
      aria-label={eventTexts.copyCode(code)}
      onClick={() => copyText(code, eventTexts.codeCopied(code))}
    >
      <CopyIcon />
      {eventTexts.copy}
    </Button>
  );
}
