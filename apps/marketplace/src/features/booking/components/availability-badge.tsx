import type { Event, Package } from '@jalsa/api-client';
import { Badge } from '@jalsa/ui/badge';
import { ClockIcon } from '@jalsa/ui/icons';
import { type Availability, countdown, MESSAGES } from 'booking-core';
import { moment } from '../../../lib/when.ts';
import { bookingTexts } from '../../../texts/booking.ts';

interface AvailabilityBadgeProps {
  availability: Availability;
  pkg: Package;
  event: Event;
}

/** The state of a package where it is not simply available. */
export function AvailabilityBadge({ availability, pkg, event }: AvailabilityBadgeProps) {
  switch (availability.state) {
    case 'available':
      return null;
    case 'sold_out':
      return <Badge tone="plain">{bookingTexts.soldOut}</Badge>;
    case 'disabled':
      return <Badge tone="plain">{disabledText(availability.reason, pkg, event)}</Badge>;
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

function disabledText(reason: 'not_started' | 'expired', pkg: Package, event: Event): string {
  if (reason === 'expired') return bookingTexts.expired;
  const starts = [pkg.valid_from, event.distribution_start].filter((instant) => instant != null);
  const last = starts.sort().at(-1);
  return last ? bookingTexts.notStarted(moment(last)) : bookingTexts.notStartedSoon;
}
