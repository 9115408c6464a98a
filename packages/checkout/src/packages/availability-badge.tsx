import { type Availability, countdown } from '@jalsa/booking-core';
import { Badge } from '@jalsa/ui/badge';
import { ClockIcon } from '@jalsa/ui/icons';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { packageTexts } from '../texts/packages.ts';

interface AvailabilityBadgeProps {
  availability: Availability;
  /** The start of the sale, if known. */
  from: string | null;
}

/** The state of a package or date that is not simply available. */
export function AvailabilityBadge({ availability, from }: AvailabilityBadgeProps) {
  switch (availability.state) {
    case 'available':
      return null;
    case 'sold_out':
      return <Badge tone="plain">{packageTexts.soldOut}</Badge>;
    case 'disabled':
      return <Badge tone="plain">{disabledText(availability.reason, from)}</Badge>;
    default:
      return <Countdown ends={availability.state === 'ends_in'} seconds={availability.seconds} />;
  }
}

/** A countdown on the page's clock. Screen readers read it on demand and do not announce its changes. */
function Countdown({ ends, seconds }: { ends: boolean; seconds: number }) {
  const { label, hours, minutes } = countdown(seconds);
  return (
    <Badge tone={ends ? 'danger' : 'marigold'}>
      <ClockIcon />
      {ends ? packageTexts.endsIn : packageTexts.startsIn}
      <time dateTime={`PT${hours}H${minutes}M`} role="timer" aria-live="off" className="tabular-nums">
        {label}
      </time>
    </Badge>
  );
}

function disabledText(reason: 'not_started' | 'expired', from: string | null): string {
  if (reason === 'expired') return packageTexts.expired;
  return from ? packageTexts.notStarted(formatMoment(from)) : packageTexts.notStartedSoon;
}
