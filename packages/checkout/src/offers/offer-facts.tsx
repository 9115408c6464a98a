import type { Discount } from '@jalsa/api-client';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { offerTexts } from '../texts/offers.ts';

/** An offer: its coupon, its discount, its description and its minimum amount. */
export function OfferFacts({ offer }: { offer: Discount }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">
        <span className="select-all">{offer.coupon_name}</span>{' '}
        <span className="font-medium text-rani">{discountText(offer)}</span>
      </p>
      <p className="text-muted text-sm">{offer.description || offer.name}</p>
      {offer.min_amount != null && offer.min_amount > 0 && (
        <p className="text-muted text-xs">{offerTexts.minAmount(formatRupees(offer.min_amount))}</p>
      )}
    </div>
  );
}

function discountText({ is_points, discount_value }: Discount): string {
  return is_points ? offerTexts.flatOff(formatRupees(discount_value)) : offerTexts.percentOff(discount_value);
}
