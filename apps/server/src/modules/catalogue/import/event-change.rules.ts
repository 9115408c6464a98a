import type { EventChange } from '@jalsa/api-client/contract';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { format } from 'date-fns/format';
import { min } from 'date-fns/min';
import { daysAfter, india } from '../../../lib/india.ts';
import type { IssueCollector, Path } from './catalogue.errors.ts';
import type { ParsedChild, ParsedEvent } from './catalogue-file.shape.ts';
import type { PartiallyValid } from './valid-subset.rules.ts';

type Sale = ParsedEvent | ParsedChild;

/** An event of the database, as far as a change of it in a file depends on it. */
export interface KnownSale {
  eventStart: Date;
  change: EventChange | null;
  /** Whether orders were refunded because it was cancelled, or may be at any moment. */
  isCancellationFinal: boolean;
}

/**
 * Finds contradictions in the state of an event or a date: `status`, `reason` and `refund_until`. Ticket holders of a postponed
 * event keep the day that they were told.
 */
export function checkChange(
  sale: PartiallyValid<Sale>,
  { known, now }: { known: KnownSale | undefined; now: Date },
  path: Path,
  issues: IssueCollector,
): void {
  const { status, refund_until: until, event_start: start } = sale;
  if (issues.hasFormatIssue([...path, 'status'])) return;
  const told = refundsUntil(known, now);
  if (told && status !== 'postponed' && status !== 'cancelled')
    issues.add(
      [...path, 'status'],
      `must stay "postponed" or become "cancelled": its ticket holders were told that they get refunds until ${lastDay(told)}`,
    );
  if (known?.change?.status === 'cancelled' && known.isCancellationFinal && status !== 'cancelled')
    issues.add(
      [...path, 'status'],
      'must stay "cancelled": its tickets are void and its buyers are refunded; sell it again under another handle',
    );
  if (sale.reason && status !== 'cancelled' && status !== 'postponed')
    issues.add([...path, 'reason'], 'only a cancelled or postponed event has a reason');
  if (status !== 'postponed') {
    if (until) issues.add([...path, 'refund_until'], 'only a postponed event has a last day for refunds');
    return;
  }
  if ('slots' in sale && sale.slots)
    issues.add([...path, 'status'], 'a slot event is postponed by its dates: set the status of its children');
  if (!until && !issues.hasFormatIssue([...path, 'refund_until']))
    issues.add([...path, 'refund_until'], 'is missing: the last day on which ticket holders get a refund');
  if (!known)
    issues.add([...path, 'status'], 'only an event that was imported before with another start is postponed');
  if (!known || !start) return;
  const isMoved = new Date(start).getTime() !== known.eventStart.getTime();
  if (known.change?.status !== 'postponed' && !isMoved)
    issues.add([...path, 'event_start'], 'is the start that was announced before: give the new one');
  if (!until) return;
  const end = endOfRefunds(until, new Date(start));
  if (startOfIndianDay(until) > new Date(start))
    issues.add([...path, 'refund_until'], 'must not be after the day of event_start');
  else if (isMoved && end <= now)
    issues.add([...path, 'refund_until'], 'must not be over: ticket holders need time to ask for a refund');
  else if (!isMoved && told && end < told)
    issues.add(
      [...path, 'refund_until'],
      `must not be before ${lastDay(told)}, which its ticket holders were told`,
    );
}

/** The end of the refunds that ticket holders of an event were told; null when there is none, or it has come. */
function refundsUntil(known: KnownSale | undefined, now: Date): Date | null {
  if (known?.change?.status !== 'postponed' || !known.change.refund_until) return null;
  const until = new Date(known.change.refund_until);
  return until > now ? until : null;
}

const lastDay = (end: Date) => format(addMilliseconds(end, -1), 'yyyy-MM-dd', { in: india });

/** The end of the refunds of a postponed event: that of the day, and at the latest the new start. */
const endOfRefunds = (day: string, start: Date) => min([daysAfter(startOfIndianDay(day), 1), start]);

/** The columns of an event or a date that depend on its state in the file and on the row that it has. */
export function stateColumns(
  sale: Sale,
  { known, parent, now }: { known: KnownSale | undefined; parent?: ParsedEvent; now: Date },
) {
  const status = parent?.status === 'cancelled' ? parent.status : (sale.status ?? parent?.status ?? null);
  const source = status === parent?.status && sale.reason == null ? parent : sale;
  // Pages and messages end the sentence themselves.
  const reason = source?.reason?.replace(/\.$/, '') ?? null;
  const end = sale.distribution_end ? new Date(sale.distribution_end) : null;
  const isClosed = status === 'cancelled' || status === 'unpublished';
  return {
    isWithdrawn: status === 'unpublished',
    distributionEnd: isClosed ? min([now, end ?? now]) : end,
    change: changeOf(sale, { status, reason, known }),
  };
}

function changeOf(
  sale: Sale,
  { status, reason, known }: { status: Sale['status']; reason: string | null; known: KnownSale | undefined },
): EventChange | null {
  if (status === 'cancelled') return { status, reason, previous_start: null, refund_until: null };
  if (status !== 'postponed' || !sale.refund_until || !known) return null;
  const { change, eventStart } = known;
  const start = new Date(sale.event_start);
  const isSameStart = start.getTime() === eventStart.getTime();
  const previous =
    change?.status === 'postponed' && isSameStart ? change.previous_start : eventStart.toISOString();
  const until = endOfRefunds(sale.refund_until, start);
  return { status, reason, previous_start: previous ?? null, refund_until: until.toISOString() };
}

const startOfIndianDay = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** Whether people who bought an event must learn of `change`, which it did not have before. */
export function isNewChange(known: KnownSale | undefined, start: Date, change: EventChange | null): boolean {
  if (!known || !change || known.change?.status !== change.status)
    return known !== undefined && change !== null;
  return change.status === 'postponed' && start.getTime() !== known.eventStart.getTime();
}
