import { type Availability, countdown, MESSAGES } from '@jalsa/booking-core';
import { Badge } from '@jalsa/ui/badge';
import { ClockIcon } from '@jalsa/ui/icons';
import { moment } from '../../lib/when.ts';
import { packageTexts } from '../../texts/packages.ts';

interface AvailabilityBadgeProps {
  availability: Availability;
  /** When the sale starts, where that is known. */
  from: string | null;
}

/** The state of a package, or of a date, where it is not simply available. */
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

/** Ticks with the page's clock; screen readers hear it when they come to it, and are left in peace otherwise. */
function Countdown({ ends, seconds }: { ends: boolean; seconds: number }) {
  const { label, hours, minutes } = countdown(seconds);
  return (
    <Badge tone={ends ? 'danger' : 'marigold'}>
      <ClockIcon />
      {ends ? MESSAGES.endsIn : MESSAGES.startsIn}
      <time dateTime={`PT${hours}H${minutes}M`} role="timer" aria-live="off" className="tabular-nums">
        {label}
      </time>
    </Badge>
  );
}

function disabledText(reason: 'not_started' | 'expired', from: string | null): string {
  if (reason === 'expired') return packageTexts.expired;
  return from ? packageTexts.notStarted(moment(from)) : packageTexts.notStartedSoon;
}
