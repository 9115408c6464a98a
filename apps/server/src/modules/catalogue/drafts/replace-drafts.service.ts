import type { Executor } from '../../../database/executor.ts';
import type { Catalogue } from '../import/catalogue-file.shape.ts';
import { listColumns } from './draft.mapper.ts';
import { lockPublishedDrafts, storeDraft } from './draft.repository.ts';
import { contentOf } from './event-content.rules.ts';

/**
 * Makes the drafts of the events that an import wrote what the file says, in its transaction. A draft that is open then has
 * changed meanwhile, so its editor merges the fields.
 */
export async function replaceDrafts(executor: Executor, catalogue: Catalogue, now: Date): Promise<void> {
  const imported = new Map(catalogue.events.map((event) => [event.handle, event]));
  for (const { draft, organiserId } of await lockPublishedDrafts(executor, [...imported.keys()])) {
    const published = imported.get(draft.published?.handle ?? '');
    if (!published) continue;
    const content = contentOf(published);
    await storeDraft(executor, {
      ...draft,
      organiserId,
      content,
      published,
      hasChanges: false,
      version: draft.version + 1,
      updatedBy: '',
      updatedById: null,
      updatedAt: now,
      ...listColumns(content),
    });
  }
}
