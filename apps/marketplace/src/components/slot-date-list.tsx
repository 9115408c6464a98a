import { AvailabilityBadge } from '@jalsa/checkout/packages/availability-badge';
import { packageTexts } from '@jalsa/checkout/texts/packages';
import { Badge } from '@jalsa/ui/badge';
import { CalendarIcon, ChevronRightIcon } from '@jalsa/ui/icons';
import { eventCardTexts } from '@jalsa/web/event-card/event-card-texts';
import { formatDay, formatTimeRange } from '@jalsa/web/format/format-dates';
import { formatRupees } from '@jalsa/web/format/format-rupees';
import { useCampaign } from '@jalsa/web/links/campaign';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { type SlotDate, slotAvailability } from '../lib/slot-dates.ts';

interface SlotDateListProps {
  dates: readonly SlotDate[];
  now: Date;
  /** Adds a calendar link to each date. */
  hasCalendars?: boolean;
  /** The link of a date: the booking of this date unless given. */
  link?: { toPath: (date: SlotDate) => string; text: string };
}

/** The dates of a slot event; each is booked as an event of its own unless `link` leads elsewhere. */
export function SlotDateList({ dates, ...rest }: SlotDateListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
      {dates.map((date) => (
        <DateCard key={date._id} date={date} {...rest} />
      ))}
    </ul>
  );
}

interface DateCardProps extends Omit<SlotDateListProps, 'dates'> {
  date: SlotDate;
}

function DateCard({ date, now, hasCalendars, link }: DateCardProps) {
  const campaign = useCampaign();
  const availability = slotAvailability(date, now);
  const isClosed = availability.state === 'sold_out' || availability.state === 'disabled';
  const look = 'flex h-full min-h-20 rounded-lg border border-line';
  const inside = 'flex min-w-0 flex-1 items-center gap-4 p-4';
  const facts = [
    date.ticketOnwards != null && packageTexts.from(formatRupees(date.ticketOnwards)),
    !isClosed && date.remaining_capacity != null && packageTexts.left(date.remaining_capacity),
  ].filter((fact) => fact !== false);
  const content = (
    <>
      {!hasCalendars && <CalendarIcon className="size-6 text-muted" />}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{formatDay(date.event_start)}</span>{' '}
        <span className="block text-sm">{formatTimeRange(date.event_start, date.event_end)}</span>{' '}
        <span className="block text-muted text-sm">{facts.join(' · ')}</span>{' '}
        <span className="mt-1 block empty:hidden">
          {date.change?.status === 'cancelled' ? (
            <Badge tone="danger">{eventCardTexts.cancelled}</Badge>
          ) : (
            <AvailabilityBadge availability={availability} from={date.distribution_start ?? null} />
          )}
          {date.change?.status === 'postponed' && <Badge tone="marigold">{eventCardTexts.postponed}</Badge>}
        </span>
      </span>
    </>
  );
  if (isClosed) {
    return (
      <li className={`${look} bg-sunken text-muted`}>
        <div className={inside}>{content}</div>
      </li>
    );
  }
  const pressed = 'transition-colors hover:bg-sunken active:bg-sunken';
  return (
    <li className={`${look} bg-surface shadow-sm transition-colors hover:border-ink`}>
      <Link
        to={link?.toPath(date) ?? paths.booking(date.handle, { ...campaign, slot: 'child' })}
        className={`${inside} ${pressed} ${hasCalendars ? 'rounded-l-lg' : 'rounded-lg'}`}
      >
        {content}
        <span className="flex items-center gap-1 font-semibold text-sm">
          {link?.text ?? packageTexts.book}
          <ChevronRightIcon className="size-5 text-muted" />
        </span>
      </Link>
      {hasCalendars && (
        <a
          href={paths.calendar(date.handle)}
          aria-label={packageTexts.calendar(formatDay(date.event_start))}
          className={`flex w-12 shrink-0 items-center justify-center rounded-r-lg border-line border-l text-muted hover:text-ink ${pressed}`}
        >
          <CalendarIcon className="size-6" />
        </a>
      )}
    </li>
  );
}
