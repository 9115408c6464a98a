import { type EventContent, eventContent } from '@jalsa/api-client/console';
import { cleanHtml } from '../../../lib/clean-html.ts';
import type { CatalogueFile, ParsedEvent } from '../import/catalogue-file.shape.ts';
import { packageKey } from '../import/package.rules.ts';

type Discount = NonNullable<EventContent['discounts']>[number];

/** Whether a discount is one of a batch of single-use codes. */
export const isCode = ({ is_private, max_uses }: Pick<Discount, 'is_private' | 'max_uses'>): boolean =>
  is_private === true && max_uses === 1;

export const codesOf = ({ discounts }: EventContent): Discount[] => (discounts ?? []).filter(isCode);

/** The content without the single-use codes, as an organiser edits it. */
export const withoutCodes = (content: EventContent): EventContent => ({
  ...content,
  discounts: content.discounts?.filter((discount) => !isCode(discount)),
});

/** New content with a sanitised description, and with the codes of the content before, which an edit never contains. */
export const edited = (content: EventContent, before: EventContent): EventContent => ({
  ...content,
  ...(content.description && { description: cleanHtml(content.description) }),
  discounts: [...(content.discounts ?? []).filter((discount) => !isCode(discount)), ...codesOf(before)],
});

/** The part of a published event that its organiser edits. */
export function contentOf(event: ParsedEvent): EventContent {
  const { discounts, ...content } = event;
  const keyed = (packages: ParsedEvent['packages']) =>
    packages.map((entry) => ({ ...entry, key: packageKey(entry) }));
  const children = event.children.map((date) => ({ ...date, packages: keyed(date.packages) }));
  const written = eventContent.parse({
    ...content,
    packages: keyed(event.packages),
    discounts: discounts.filter((one) => !isCode(one)),
    children,
  });
  return { ...written, discounts: [...(written.discounts ?? []), ...discounts.filter(isCode)] };
}

/**
 * The event of the catalogue file that publishes `content`. The fields that an organiser does not edit, such as the fee rule and
 * the state, stay as they were published.
 */
export function toFileEvent(
  content: EventContent,
  { handle, vendor, published }: { handle: string; vendor: string; published: ParsedEvent | null },
): NonNullable<CatalogueFile['events']>[number] {
  const kept = (before: ParsedEvent | ParsedEvent['children'][number] | undefined) =>
    before && {
      fee_rule: before.fee_rule,
      status: before.status,
      reason: before.reason,
      refund_until: before.refund_until,
    };
  const { children, ...written } = withoutEmpty(content);
  const dates = children ?? [];
  const event = {
    ...(published && { is_discount_available: published.is_discount_available, link: published.link }),
    ...withoutEmpty(kept(published ?? undefined) ?? {}),
    ...written,
    handle,
    vendor,
    ...(content.slots && {
      ...spanOf(dates),
      packages: [],
      package_groups: [],
      max_per_customer: null,
      remaining_capacity: null,
    }),
    children: content.slots
      ? withHandles(dates, handle).map((date) => ({
          ...withoutEmpty(kept(published?.children.find((one) => one.handle === date.handle)) ?? {}),
          ...date,
        }))
      : [],
  };
  // The shape of the catalogue file checks it.
  return event as NonNullable<CatalogueFile['events']>[number];
}

type Dates = NonNullable<EventContent['children']>;

/** A slot event lasts from its first date to its last. */
function spanOf(dates: Dates) {
  const sorted = (field: 'event_start' | 'event_end') =>
    dates.flatMap((date) => date[field] ?? []).sort((one, other) => Date.parse(one) - Date.parse(other));
  return { event_start: sorted('event_start').at(0), event_end: sorted('event_end').at(-1) };
}

/** Names new dates by their day, and by a number if a day has several. */
function withHandles(dates: Dates, handle: string): Dates {
  const used = new Set(dates.map((date) => date.handle));
  return dates.map((date) => {
    if (date.handle) return date;
    const base = `${handle.slice(0, 80)}-${date.event_start?.slice(0, 10) ?? 'date'}`;
    let name = base;
    for (let n = 2; used.has(name); n++) name = `${base}-${n}`;
    used.add(name);
    return { ...date, handle: name };
  });
}

/** An object without its null and empty fields, in all depths: the catalogue file leaves them out. */
function withoutEmpty<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutEmpty) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(
    ([, field]) => field !== null && field !== undefined && field !== '',
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutEmpty(field)])) as T;
}
