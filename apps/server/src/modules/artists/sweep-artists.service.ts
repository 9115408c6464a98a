import type { Context } from '../../context.ts';
import { withTransaction } from '../../database/executor.ts';
import { scheduleDeletion } from '../files/index.ts';
import { deleteDueArtist, findDueArtists } from './artist.repository.ts';
import { dropPictures } from './save-pictures.service.ts';

const BATCH = 100;

/** Deletes profiles that nobody finished, and refused ones that were not sent again, with their pictures and documents. */
export async function sweepArtists({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  for (;;) {
    const now = clock.now();
    const ids = await findDueArtists(database, now, BATCH);
    for (const id of ids) {
      await withTransaction(database, async (executor) => {
        const deleted = await deleteDueArtist(executor, id, now);
        if (!deleted) return;
        await dropPictures(executor, deleted, now);
        await scheduleDeletion(executor, `artist:${id}`, now);
      });
    }
    if (ids.length < BATCH) return;
  }
}
