import { isOnSale } from '@jalsa/booking-core';
import { packageTexts } from '@jalsa/checkout/texts/packages';
import { buttonClass } from '@jalsa/ui/button';
import { useCampaign } from '@jalsa/web/links/campaign';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { type SlotDate, slotAvailability } from '../lib/slot-dates.ts';

/** The most dates that are booked together. */
const MAX_DATES = 10;

interface SeveralDatesLinkProps {
  dates: readonly SlotDate[];
  now: Date;
}

/** The link to the booking of several dates of a slot event; nothing while fewer than two dates are on sale. */
export function SeveralDatesLink({ dates, now }: SeveralDatesLinkProps) {
  const campaign = useCampaign();
  const open = dates.filter((date) => isOnSale(slotAvailability(date, now))).slice(0, MAX_DATES);
  if (open.length < 2) return null;
  return (
    <p className="mt-4">
      <Link
        to={paths.multiBooking(
          open.map(({ handle }) => handle),
          campaign,
        )}
        className={buttonClass('secondary')}
      >
        {packageTexts.chooseSeveral}
      </Link>
    </p>
  );
}
