import type { Context } from '../../../context.ts';
import { toContentPost } from '../post.mapper.ts';
import { findStaticPost } from '../post.repository.ts';
import type { ContentSite } from './content-site.types.ts';

/** The content site that is built in: the static posts of the database. */
export function builtInContentSite({ database, clock }: Pick<Context, 'database' | 'clock'>): ContentSite {
  return {
    address: null,
    async find(n) {
      const row = await findStaticPost(database, clock.now(), n);
      return row && toContentPost(row);
    },
  };
}
