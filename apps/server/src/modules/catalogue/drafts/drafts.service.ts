import type { EventContent, EventDraft, EventRow, EventState } from '@jalsa/api-client/console';
import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { retryConflicts } from '../../../database/sql-state.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { newId } from '../../../lib/ids.ts';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { listColumns, toEventDraft, toEventRow } from './draft.mapper.ts';
import {
  type DraftRow,
  findDraft,
  findListedEvents,
  findPublishedRows,
  lockEvent,
  type PublishedRows,
  storeDraft,
} from './draft.repository.ts';
import { contentOf, edited, withoutCodes } from './event-content.rules.ts';
import { toParsedEvent } from './file-event.mapper.ts';

type DraftContext = Pick<Context, 'database' | 'clock' | 'config'>;

/** An event of an organiser, and the person who acts. */
export interface EventCommand {
  actor: Actor;
  organiserId: string;
  eventId: string;
}

interface ListQuery {
  organiserId: string;
  /** The events that the reader is limited to; null for all. */
  eventIds: readonly string[] | null;
  q?: string | null | undefined;
  state?: EventState | null | undefined;
  after?: string | null | undefined;
  limit: number;
}

/** One page of the events of an organiser, the latest start first; drafts without a start come before them. */
export async function listOrganiserEvents(
  { database, clock }: DraftContext,
  { organiserId, eventIds, q, state, after, limit }: ListQuery,
): Promise<{ events: EventRow[]; next: string | null }> {
  const rows = await findListedEvents(database, {
    organiserId,
    eventIds,
    q: q?.trim() || null,
    state: state ?? null,
    after: after ? readCursor(after) : null,
    limit: limit + 1,
    now: clock.now(),
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? `${last.starts}~${last.id}` : null;
  return { events: page.map(toEventRow), next };
}

function readCursor(after: string): { starts: string; id: string } {
  const [starts = '', id = ''] = after.split('~');
  if ((starts !== 'infinity' && Number.isNaN(Date.parse(starts))) || id === '')
    throw new DomainError('invalid_request', 'This page does not exist.', atField('after', 'is no `next`'));
  return { starts, id };
}

/** An event as it is edited. Throws `not_found`. */
export async function getDraft(
  { database, clock, config }: DraftContext,
  { eventId }: Pick<EventCommand, 'eventId'>,
): Promise<EventDraft> {
  const { draft, rows } = await openDraft(database, eventId, clock.now());
  return toEventDraft(draft, rows, { now: clock.now(), siteOrigin: config.siteOrigin });
}

/** Begins an event. A member who is limited to listed events may not. Throws `forbidden`. */
export function createDraft(
  context: DraftContext,
  {
    actor,
    organiserId,
    eventIds,
    content,
  }: Omit<EventCommand, 'eventId'> & { eventIds: readonly string[] | null; content: EventContent },
): Promise<EventDraft> {
  if (eventIds !== null) throw new DomainError('forbidden', 'You are a member for some events only.');
  const { database, clock, config } = context;
  const now = clock.now();
  return withTransaction(database, async (executor) => {
    const written = edited(content, {});
    const draft: DraftRow = {
      id: newId(now),
      organiserId,
      content: written,
      published: null,
      hasChanges: true,
      version: 1,
      publishedAt: null,
      ...savedBy(actor, now),
      ...listColumns(written),
    };
    await storeDraft(executor, draft);
    const after = { name: draft.name };
    await writeAudit(
      executor,
      actor,
      { action: 'events.create', object: objectOf(draft), after, organiserId },
      now,
    );
    return toEventDraft(draft, null, { now, siteOrigin: config.siteOrigin });
  });
}

/** Begins an event with the content of another: without its dates, its codes and what was sold. */
export async function copyDraft(
  context: DraftContext,
  { eventIds, ...command }: EventCommand & { eventIds: readonly string[] | null },
): Promise<EventDraft> {
  const { draft } = await openDraft(context.database, command.eventId, context.clock.now());
  const { children, packages, ...content } = withoutCodes(draft.content);
  const unsold = (list: EventContent['packages']) =>
    list?.map((entry) => ({ ...entry, valid_from: null, valid_till: null }));
  const [date] = children ?? [];
  const noTimes = { event_start: null, event_end: null, distribution_start: null, distribution_end: null };
  return createDraft(context, {
    ...command,
    eventIds,
    content: {
      ...content,
      ...noTimes,
      packages: unsold(packages),
      ...(date && { children: [{ ...date, ...noTimes, handle: null, packages: unsold(date.packages) }] }),
    },
  });
}

/** Stores the content of an event; the shop does not change. Throws `not_found` or `changed_meanwhile`. */
export function saveDraft(
  context: DraftContext,
  command: EventCommand & { version: number; content: EventContent },
): Promise<EventDraft> {
  return changeDraft(context, command, (draft) => edited(command.content, draft.content));
}

/** Stores what `change` makes of the content of an event. Throws `not_found` or `changed_meanwhile`. */
export function changeDraft(
  { database, clock, config }: DraftContext,
  { actor, organiserId, eventId, version }: EventCommand & { version: number },
  change: (draft: DraftRow) => EventContent,
): Promise<EventDraft> {
  const now = clock.now();
  return onDraft(database, { eventId, organiserId }, now, async (executor, { draft, rows }) => {
    requireVersion(draft, version);
    const content = change(draft);
    const next = {
      ...draft,
      content,
      hasChanges: true,
      version: draft.version + 1,
      ...savedBy(actor, now),
      ...listColumns(content),
    };
    await storeDraft(executor, next);
    // A draft is stored every few seconds: what somebody changes in one go is one entry.
    if (!draft.hasChanges || draft.updatedById !== actor.staffId) {
      const after = { name: next.name };
      await writeAudit(
        executor,
        actor,
        { action: 'events.edit', object: objectOf(draft), after, organiserId },
        now,
      );
    }
    return toEventDraft(next, rows, { now, siteOrigin: config.siteOrigin });
  });
}

/**
 * Runs `work` in a transaction that locks the event, its dates and its draft. Throws `not_found`, also for an event that an import
 * has moved to another organiser meanwhile.
 */
export function onDraft<T>(
  database: DraftContext['database'],
  { eventId, organiserId }: Pick<EventCommand, 'eventId' | 'organiserId'>,
  now: Date,
  work: (executor: Executor, open: OpenDraft) => Promise<T>,
): Promise<T> {
  return retryConflicts(() =>
    withTransaction(database, async (executor) => {
      await lockEvent(executor, eventId);
      const open = await openDraft(executor, eventId, now, 'lock');
      const owner = open.rows?.vendor.id ?? open.draft.organiserId;
      if (owner !== organiserId) throw unknownEvent();
      return work(executor, open);
    }),
  );
}

export interface OpenDraft {
  draft: DraftRow;
  /** Null before it is published. */
  rows: PublishedRows | null;
}

/** The draft of an event; an imported event that nobody has edited has one that is not stored. Throws `not_found`. */
export async function openDraft(
  executor: Executor,
  id: string,
  now: Date,
  lock?: 'lock',
): Promise<OpenDraft> {
  const stored = await findDraft(executor, id, lock);
  const rows = stored && !stored.publishedAt ? null : await findPublishedRows(executor, id);
  if (stored) return { draft: stored, rows };
  if (!rows) throw unknownEvent();
  const published = toParsedEvent(rows, now);
  const content = contentOf(published);
  const draft: DraftRow = {
    id,
    organiserId: rows.vendor.id,
    content,
    published,
    hasChanges: false,
    // An import increases it, so a change that is based on the event before is noticed.
    version: rows.event.version,
    updatedBy: '',
    updatedById: null,
    updatedAt: now,
    publishedAt: now,
    ...listColumns(content),
  };
  return { draft, rows };
}

const unknownEvent = () => new DomainError('not_found', 'There is no such event.');

export const savedBy = (actor: Actor, now: Date) => ({
  updatedBy: actor.name,
  updatedById: actor.staffId,
  updatedAt: now,
});

export const objectOf = ({ id }: Pick<DraftRow, 'id'>) => ({ kind: 'event', id });

export function requireVersion({ version, updatedBy }: DraftRow, basedOn: number): void {
  if (version === basedOn) return;
  throw new DomainError(
    'changed_meanwhile',
    updatedBy === '' ? 'The event was imported meanwhile.' : `${updatedBy} has changed the event meanwhile.`,
    { details: [{ path: 'version', message: 'is not the present one', value: version }] },
  );
}
