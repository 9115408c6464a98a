import type { EventContent, EventDraft, EventRow, EventState } from '@jalsa/api-client/console';
import type { ParsedEvent } from '../import/catalogue-file.shape.ts';
import type { DraftRow, ListedEvent, PublishedRows } from './draft.repository.ts';
import { codesOf, withoutCodes } from './event-content.rules.ts';

/** The columns that repeat fields of the content for the list. */
export function listColumns(content: EventContent): Pick<DraftRow, 'name' | 'image' | 'place' | 'starts'> {
  const starts = content.slots
    ? (content.children ?? []).map((date) => date.event_start)
    : [content.event_start];
  const instants = starts.flatMap((text) =>
    text && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : [],
  );
  return {
    name: content.name ?? '',
    image: content.images?.[0] ?? null,
    place: content.place_name ?? '',
    starts: instants.length === 0 ? null : new Date(Math.min(...instants)),
  };
}

/** The moment, and the origin of the shop. */
interface Terms {
  now: Date;
  siteOrigin: string;
}

export function toEventDraft(
  draft: DraftRow,
  rows: PublishedRows | null,
  { now, siteOrigin }: Terms,
): EventDraft {
  const handle = draft.published?.handle ?? null;
  return {
    _id: draft.id,
    handle,
    address: handle && `${siteOrigin}/events/${encodeURIComponent(handle)}`,
    state: stateOf(rows, now),
    version: draft.version,
    content: withoutCodes(draft.content),
    codes: batchesOf(draft.content),
    has_changes: draft.hasChanges,
    published_at: draft.publishedAt?.toISOString() ?? null,
    updated_at: draft.updatedAt.toISOString(),
    updated_by: draft.updatedBy,
    change: changeOf(draft.published),
    sold: rows ? soldOf(rows) : [],
  };
}

function stateOf(rows: PublishedRows | null, now: Date): EventState {
  if (!rows) return 'draft';
  if (rows.event.change?.status === 'cancelled') return 'cancelled';
  if (rows.event.isWithdrawn) return 'hidden';
  return rows.event.eventEnd <= now ? 'past' : 'on_sale';
}

function batchesOf(content: EventContent): EventDraft['codes'] {
  const batches = new Map<string, EventDraft['codes'][number]>();
  for (const { name, is_points, discount_value } of codesOf(content)) {
    const key = name ?? '';
    const discount = is_points ? `₹${discount_value}` : `${discount_value}%`;
    batches.set(key, { name: key, count: (batches.get(key)?.count ?? 0) + 1, discount });
  }
  return [...batches.values()];
}

function changeOf(published: ParsedEvent | null): EventDraft['change'] {
  if (published?.status !== 'cancelled' && published?.status !== 'postponed') return null;
  const { status, reason = null, refund_until = null } = published;
  return { status, reason, refund_until };
}

function soldOf({ event, stock, dates, packages }: PublishedRows): EventDraft['sold'] {
  return [{ event, stock }, ...dates].map((sale) => ({
    date: sale.event.id === event.id ? null : sale.event.handle,
    people: sale.stock.taken,
    packages: Object.fromEntries(
      packages
        .filter((row) => row.package.eventId === sale.event.id && row.stock.taken > 0)
        .map((row) => [row.package.key, row.stock.taken]),
    ),
  }));
}

export const toEventRow = (row: ListedEvent): EventRow => ({
  _id: row.id,
  handle: row.handle,
  name: row.name,
  image: row.image,
  state: row.state,
  is_postponed: row.isPostponed,
  starts: row.starts === 'infinity' ? null : row.starts,
  place: row.place,
  sold: row.sold,
  capacity: row.capacity,
});
