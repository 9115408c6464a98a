import type { Context } from '../../../context.ts';
import { type Executor, withTransaction } from '../../../database/executor.ts';
import { notify } from '../../../database/notifications.ts';
import { retryConflicts } from '../../../database/sql-state.ts';
import { terminal, writeAudit } from '../../audit/index.ts';
import { deletePost } from '../../posts/index.ts';
import { replaceDrafts, withPublishedCodes } from '../drafts/replace-drafts.service.ts';
import type { Issue } from './catalogue.errors.ts';
import { CATALOGUE_CHANGED } from './catalogue-changed.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import { lockImports } from './import.repository.ts';
import type { ValidSubset } from './valid-subset.rules.ts';
import { findValidIssues, type OnProgress, writeCatalogue } from './write-catalogue.service.ts';

/** Writes a part of a file whose module uses the catalogue, in the transaction of the import. */
export type WritePart = (executor: Executor, catalogue: Catalogue, now: Date) => Promise<void>;

/**
 * Writes a catalogue in one transaction, and with it the part of `writePart`. A row with a known handle is updated, and sold
 * tickets stay sold. Throws `InvalidCatalogueError` with all issues, and then writes nothing.
 */
export async function importCatalogue(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  catalogue: Catalogue,
  onProgress: OnProgress = () => {},
  writePart: WritePart = async () => {},
): Promise<void> {
  // An import locks the rows of many events, which can deadlock with an order over several of them.
  await retryConflicts(() =>
    withTransaction(database, async (executor) => {
      const now = clock.now();
      await lockImports(executor);
      const withCodes = await withPublishedCodes(executor, catalogue);
      await writeCatalogue(executor, withCodes, now, { onProgress });
      await replaceDrafts(executor, withCodes, now);
      await writePart(executor, catalogue, now);
      const object = { kind: 'catalogue', id: 'file' };
      const change = { action: 'catalogue.import', object, after: sizesOf(catalogue) };
      await writeAudit(executor, terminal('import'), change, now);
      await notify(executor, CATALOGUE_CHANGED);
    }),
  );
}

/** The number of entries of each list of a file, for the audit. */
const sizesOf = (catalogue: Catalogue): Record<string, number> =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([name, list]) =>
      Array.isArray(list) && list.length > 0 ? [[name, list.length]] : [],
    ),
  );

/** Deletes a post by its handle, and drops the cached pages; false when there is none. */
export function removePost({ database }: Pick<Context, 'database'>, handle: string): Promise<boolean> {
  return withTransaction(database, async (executor) => {
    const isDeleted = await deletePost(executor, handle);
    if (isDeleted) await notify(executor, CATALOGUE_CHANGED);
    return isDeleted;
  });
}

/** Finds the issues in the valid part of a file that has format issues. Writes nothing. */
export async function checkValidSubset(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  valid: ValidSubset,
): Promise<Issue[]> {
  return findValidIssues(database, valid, clock.now());
}
