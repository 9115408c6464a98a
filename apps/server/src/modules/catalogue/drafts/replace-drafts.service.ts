import type { Executor } from '../../../database/executor.ts';
import type { Catalogue } from '../import/catalogue-file.shape.ts';
import { lockEvents } from '../import/import.repository.ts';
import { eventsOf } from '../import/named-handles.rules.ts';
import { listColumns } from './draft.mapper.ts';
import { lockPublishedDrafts, storeDraft } from './draft.repository.ts';
import { contentOf, isCode } from './event-content.rules.ts';

/** The catalogue of a file with the published single-use codes of its events, which the console makes and no file names. */
export async function withPublishedCodes(executor: Executor, catalogue: Catalogue): Promise<Catalogue> {
  await lockEvents(executor, eventsOf(catalogue));
  const drafts = await lockPublishedDrafts(
    executor,
    catalogue.events.map(({ handle }) => handle),
  );
  const codes = new Map(
    drafts.map(({ draft: { published } }) => [published?.handle, published?.discounts.filter(isCode) ?? []]),
  );
  const events = catalogue.events.map((event) => {
    const named = new Set(event.discounts.map(({ coupon_name }) => coupon_name));
    const kept = codes.get(event.handle)?.filter(({ coupon_name }) => !named.has(coupon_name)) ?? [];
    return { ...event, discounts: [...event.discounts, ...kept] };
  });
  return { ...catalogue, events };
}

/**
 * Makes the drafts of the events that an import wrote what the file says, in its transaction; unpublished changes stay. A draft
 * that is open then has changed meanwhile, so its editor merges the fields.
 */
export async function replaceDrafts(executor: Executor, catalogue: Catalogue, now: Date): Promise<void> {
  const imported = new Map(catalogue.events.map((event) => [event.handle, event]));
  for (const { draft, organiserId } of await lockPublishedDrafts(executor, [...imported.keys()])) {
    const published = imported.get(draft.published?.handle ?? '');
    if (!published) continue;
    const content = draft.hasChanges ? draft.content : contentOf(published);
    await storeDraft(executor, {
      ...draft,
      organiserId,
      content,
      published,
      version: draft.version + 1,
      updatedBy: '',
      updatedById: null,
      updatedAt: now,
      ...listColumns(content),
    });
  }
}
