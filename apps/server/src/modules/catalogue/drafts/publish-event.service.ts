import type { EventDraft } from '@jalsa/api-client/console';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { takeFromLimit } from '../../../database/rate-limit.ts';
import { sqlState } from '../../../database/sql-state.ts';
import { DomainError } from '../../../lib/domain-error.ts';
import { freeHandle, handleOf } from '../../../lib/handle-of.ts';
import { writeAudit } from '../../audit/index.ts';
import { isStoredImage } from '../../files/index.ts';
import { InvalidCatalogueError, type Issue } from '../import/catalogue.errors.ts';
import { notifyChangeByOrganiser } from '../import/catalogue-changed.ts';
import type { CatalogueFile, ParsedEvent } from '../import/catalogue-file.shape.ts';
import { validateCatalogue } from '../import/parse-catalogue.rules.ts';
import { findValidIssues, type KnownStock, writeCatalogue } from '../import/write-catalogue.service.ts';
import { findOrganiser, type OrganiserRow } from '../organisers/organiser.repository.ts';
import { checkAfterSale, type SoldOf, type StoredSale } from './after-sale.rules.ts';
import { listColumns, toEventDraft } from './draft.mapper.ts';
import {
  type DraftRow,
  findPublishedRows,
  findTakenHandles,
  type PublishedRows,
  storeDraft,
} from './draft.repository.ts';
import {
  type EventCommand,
  objectOf,
  onDraft,
  openDraft,
  requireVersion,
  savedBy,
} from './drafts.service.ts';
import { contentOf, edited, isCode, toFileEvent } from './event-content.rules.ts';

type PublishContext = Pick<Context, 'database' | 'clock' | 'config' | 'files'>;
type FileEvent = NonNullable<CatalogueFile['events']>[number];

/**
 * Publishes the stored content of an event: with the checks and the writing of an import, and its audit row, in one transaction.
 * Throws `not_found`, `changed_meanwhile`, `rate_limited`, or `invalid_request` with every fault and its field.
 */
export async function publishEvent(
  context: PublishContext,
  command: EventCommand & { version: number },
): Promise<EventDraft> {
  await checkImages(context, command.eventId);
  return onPublished(context, command, 'events.publish', async (executor, draft, attempt) => {
    requireVersion(draft, command.version);
    await countChange(context, executor, command);
    const organiser = await sellingOrganiser(executor, command);
    const handle = draft.published?.handle ?? (await newHandle(executor, draft, attempt));
    return {
      event: toFileEvent(draft.content, { handle, vendor: organiser.handle, published: draft.published }),
      hasChanges: false,
      movesDates: false,
      check: (event) => checkPaidSelling(event, organiser),
    };
  });
}

/** Takes an event from the shop and ends its sale, or shows and sells it again. Throws `not_found`, `not_possible` or `rate_limited`. */
export function setHidden(
  context: PublishContext,
  command: EventCommand & { hidden: boolean },
): Promise<EventDraft> {
  const action = command.hidden ? 'events.hide' : 'events.show';
  return onState(context, command, action, async (published, executor) => {
    await countChange(context, executor, command);
    if (published.status === 'cancelled')
      throw new DomainError('not_possible', 'A cancelled event stays cancelled.');
    if ((published.status === 'unpublished') === command.hidden) return published;
    const status = command.hidden ? ('unpublished' as const) : null;
    return { ...published, status, reason: null, refund_until: null };
  });
}

/** Moves an event or one of its dates; its buyers are told. Throws `not_found` or `not_possible`. */
export function postponeEvent(
  context: PublishContext,
  command: EventCommand & {
    date?: string | null | undefined;
    event_start: string;
    event_end: string;
    refund_until: string;
    reason?: string | null | undefined;
  },
): Promise<EventDraft> {
  const { date, event_start, event_end, refund_until, reason } = command;
  const moved = {
    event_start,
    event_end,
    status: 'postponed' as const,
    reason: reason ?? null,
    refund_until,
  };
  return onState(context, command, 'events.postpone', (published) => onSale(published, date, moved));
}

/** Cancels an event or one of its dates; its buyers are told and refunded. Throws `not_found` or `not_possible`. */
export function cancelEvent(
  context: PublishContext,
  command: EventCommand & { date?: string | null | undefined; reason?: string | null | undefined },
): Promise<EventDraft> {
  const cancelled = { status: 'cancelled' as const, reason: command.reason ?? null, refund_until: null };
  return onState(context, command, 'events.cancel', (published) =>
    onSale(published, command.date, cancelled),
  );
}

/** The event with changed fields of itself, or of the date with this handle. */
function onSale(
  published: ParsedEvent,
  date: string | null | undefined,
  fields: Partial<ParsedEvent['children'][number]>,
): ParsedEvent {
  if (!date) return { ...published, ...fields, handle: published.handle };
  if (!published.children.some(({ handle }) => handle === date))
    throw new DomainError('not_found', 'There is no such date.');
  const children = published.children.map((one) =>
    one.handle === date ? { ...one, ...fields, handle: date } : one,
  );
  const times = children.flatMap((one) => [one.event_start, one.event_end]).map((text) => Date.parse(text));
  return {
    ...published,
    children,
    event_start: new Date(Math.min(...times)).toISOString(),
    event_end: new Date(Math.max(...times)).toISOString(),
  };
}

/** Changes the state of an event as it was published; what was written since stays a draft. */
function onState(
  context: PublishContext,
  command: EventCommand,
  action: string,
  change: (published: ParsedEvent, executor: Executor) => ParsedEvent | Promise<ParsedEvent>,
): Promise<EventDraft> {
  return onPublished(context, command, action, async (executor, draft) => {
    if (!draft.published) throw new DomainError('not_possible', 'The event is not published yet.');
    const event = await change(draft.published, executor);
    const sells = event.status !== 'cancelled' && event.status !== 'unpublished';
    const organiser = sells ? await sellingOrganiser(executor, command) : null;
    return {
      event,
      hasChanges: draft.hasChanges,
      movesDates: true,
      ...(organiser && { check: (written: ParsedEvent) => checkPaidSelling(written, organiser) }),
    };
  }).catch((error: unknown) => {
    // The event was valid before, so its faults are those of the new state.
    if (!(error instanceof DomainError) || error.code !== 'invalid_request') throw error;
    const reasons = error.details?.map(({ message }) => message) ?? [];
    throw new DomainError('not_possible', `This is not possible: ${reasons.join('; ')}.`, {
      ...(error.details && { details: error.details }),
    });
  });
}

interface Publication {
  event: FileEvent;
  hasChanges: boolean;
  movesDates: boolean;
  check?: (event: ParsedEvent) => Issue[];
}

type Prepare = (executor: Executor, draft: DraftRow, attempt: number) => Promise<Publication>;

const MAX_TRIES = 3;

/** Writes what `prepare` returns, once more if another event took its new handle meanwhile. */
async function onPublished(
  context: PublishContext,
  command: EventCommand,
  action: string,
  prepare: Prepare,
): Promise<EventDraft> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writePublished(context, command, action, (executor, draft) =>
        prepare(executor, draft, attempt),
      );
    } catch (error) {
      if (attempt === MAX_TRIES || sqlState(error).code !== '23505') throw error;
    }
  }
}

function writePublished(
  { database, clock, config }: PublishContext,
  { actor, eventId, organiserId }: EventCommand,
  action: string,
  prepare: (executor: Executor, draft: DraftRow) => Promise<Publication>,
): Promise<EventDraft> {
  const now = clock.now();
  return onDraft(database, { eventId, organiserId }, now, async (executor, { draft, rows }) => {
    const { event, hasChanges, movesDates, check } = await prepare(executor, draft);
    const parsed = validateCatalogue({ events: [event] });
    if ('issues' in parsed) {
      const { issues, valid } = parsed;
      throw faults([...issues, ...(valid ? await findValidIssues(executor, valid, now) : [])]);
    }
    const [published] = parsed.catalogue.events;
    if (!published) throw new Error('a catalogue of one event has none');
    const stored = storedSales(rows);
    const findIssues = (stock: KnownStock) => [
      ...(check?.(published) ?? []),
      ...checkAfterSale({ published: draft.published, stored }, published, soldIn(stock, rows), {
        movesDates,
      }),
    ];
    try {
      await writeCatalogue(executor, parsed.catalogue, now, {
        newIds: new Map(draft.published ? [] : [[published.handle, draft.id]]),
        check: findIssues,
      });
    } catch (error) {
      throw error instanceof InvalidCatalogueError ? faults(error.issues) : error;
    }
    const content = hasChanges ? movedContent(draft, published) : edited(contentOf(published), draft.content);
    const next: DraftRow = {
      ...draft,
      organiserId,
      content,
      published,
      hasChanges,
      version: draft.version + 1,
      publishedAt: draft.publishedAt ?? now,
      ...savedBy(actor, now),
      ...listColumns(content),
    };
    await storeDraft(executor, next);
    await writeAudit(
      executor,
      actor,
      {
        action,
        object: objectOf(draft),
        before: draft.published && auditState(draft.published),
        after: auditState(published),
        organiserId,
      },
      now,
    );
    await notifyChangeByOrganiser(executor);
    return toEventDraft(next, await findPublishedRows(executor, draft.id), {
      now,
      siteOrigin: config.siteOrigin,
    });
  });
}

/** Unpublished content with the times that were published. */
function movedContent({ content, published: before }: DraftRow, published: ParsedEvent): DraftRow['content'] {
  const times = (sale: Pick<ParsedEvent, 'event_start' | 'event_end'> | undefined) =>
    sale && { event_start: sale.event_start, event_end: sale.event_end };
  const isMoved = before?.event_start !== published.event_start || before.event_end !== published.event_end;
  return {
    ...content,
    ...(isMoved && times(published)),
    children: content.children?.map((date) => {
      const now = published.children.find(({ handle }) => handle === date.handle);
      const old = before?.children.find(({ handle }) => handle === date.handle);
      return { ...date, ...(old?.event_start !== now?.event_start && times(now)) };
    }),
  };
}

/** The event for the audit: of its single-use codes only their number. */
const auditState = ({ discounts, ...event }: ParsedEvent): Record<string, unknown> => ({
  ...event,
  discounts: discounts.filter((one) => !isCode(one)),
  codes: discounts.filter(isCode).length,
});

/** The refusal of an event with faults; the paths begin with the event's fields: `packages.0.package_name`. */
function faults(issues: readonly Issue[]): DomainError {
  const details = issues.map(({ path, message }) => ({
    path: path
      .replace(/^events\[0\]\.?/, '')
      .replace(/\[(\d+)\]/g, '.$1')
      .replace(/^\./, ''),
    message,
  }));
  const number = details.length === 1 ? 'one fault' : `${details.length} faults`;
  return new DomainError('invalid_request', `The event has ${number}.`, { details });
}

const storedSales = (rows: PublishedRows | null): StoredSale[] =>
  rows
    ? [rows.event, ...rows.dates.map(({ event }) => event)].map(({ id, handle, eventStart }) => ({
        handle,
        eventStart,
        packages: rows.packages.flatMap((row) => (row.package.eventId === id ? row.package : [])),
      }))
    : [];

function soldIn({ sold }: KnownStock, rows: PublishedRows | null): SoldOf {
  const sales = rows ? [rows.event, ...rows.dates.map(({ event }) => event)] : [];
  const ids = new Map(sales.map(({ handle, id }) => [handle, id]));
  const pieces = new Map(
    sold.packages.map(({ id, eventId, key }) => [`${eventId} ${key}`, sold.taken.package.get(id) ?? 0]),
  );
  return {
    people: (handle) => sold.taken.event.get(ids.get(handle) ?? '') ?? 0,
    pieces: (handle, key) => pieces.get(`${ids.get(handle)} ${key}`) ?? 0,
  };
}

/** Refuses pictures that are not stored here, before the transaction begins: the storage may be another computer. */
async function checkImages({ database, clock, files }: PublishContext, eventId: string): Promise<void> {
  const { draft } = await openDraft(database, eventId, clock.now());
  const issues: Issue[] = [];
  for (const [index, image] of (draft.content.images ?? []).entries()) {
    if (!/^\/(?![\\/])/.test(image) || !(await isStoredImage(files.storage, image)))
      issues.push({ path: `images[${index}]`, message: 'is not stored: upload it again' });
  }
  if (issues.length > 0) throw faults(issues);
}

const countChange = (
  { clock, config }: PublishContext,
  executor: Executor,
  { organiserId }: EventCommand,
): Promise<void> => takeFromLimit(executor, 'shopChanges', organiserId, { config, now: clock.now() });

/** The organiser of an event that begins to sell: until then no operator decides on its paid selling. */
async function sellingOrganiser(executor: Executor, { organiserId }: EventCommand): Promise<OrganiserRow> {
  const organiser = await findOrganiser(executor, organiserId, 'lock');
  if (!organiser) throw new Error('the organiser of an event is gone');
  return organiser;
}

/** Refuses the prices of an organiser whose paid selling is not approved. */
function checkPaidSelling(event: ParsedEvent, { paidSelling }: OrganiserRow): Issue[] {
  if (paidSelling === 'approved') return [];
  const sales = [
    { sale: event, path: 'events[0]' },
    ...event.children.map((sale, index) => ({ sale, path: `events[0].children[${index}]` })),
  ];
  return sales.flatMap(({ sale, path }) =>
    sale.packages.flatMap(({ ticket_info }, index) =>
      ticket_info.some(({ ticket_param }) => ticket_param.price > 0)
        ? {
            path: `${path}.packages[${index}].ticket_info[0].ticket_param.price`,
            message: 'must be 0 until paid selling is approved: give your payout details first',
          }
        : [],
    ),
  );
}

/** Handles that are tried for a name that several events have. */
const NAMESAKES = 50;

/** A handle from the name of an event that no other event has; one that ends with its id after another event took the first. */
async function newHandle(executor: Executor, { id, content }: DraftRow, attempt: number): Promise<string> {
  const wanted = handleOf(content.name ?? '', 'event');
  if (attempt > 1) return `${wanted}-${id.slice(-8)}`;
  const names = Array.from({ length: NAMESAKES }, (_, index) => `${wanted}-${index + 2}`);
  const taken = await findTakenHandles(executor, [wanted, ...names]);
  // The page /events/booking is no event.
  return freeHandle(wanted, taken.add('booking'));
}
