import type { Event, Ticket } from '@jalsa/api-client';
import { NoticeBox } from '@jalsa/ui/notice-box';
import { formatDay, formatMoment } from '@jalsa/web/format/format-dates';
import { eventTexts } from '../texts/event.ts';

interface EventChangeNoticeProps {
  change: Event['change'] | Ticket['event_change'];
  className?: string;
}

/** Says that an event is cancelled or postponed; nothing for an event that is held as announced. */
export function EventChangeNotice({ change, className }: EventChangeNoticeProps) {
  if (!change) return null;
  const reason = change.reason ? `${eventTexts.reason(change.reason)} ` : '';
  if (change.status === 'cancelled') {
    return (
      <NoticeBox title={eventTexts.cancelled} className={className}>
        {reason}
        {eventTexts.cancelledHint}
      </NoticeBox>
    );
  }
  const { previous_start: before, refund_until: until } = change;
  // The last moment of the day, and not the midnight after it.
  const lastDay = until && formatDay(new Date(Date.parse(until) - 1).toISOString());
  return (
    <NoticeBox tone="neutral" title={eventTexts.postponed} className={className}>
      {reason}
      {before && `${eventTexts.previousStart(formatMoment(before))} `}
      {eventTexts.postponedHint}
      {lastDay && ` ${eventTexts.refundUntil(lastDay)}`}
    </NoticeBox>
  );
}
