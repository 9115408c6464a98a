import type { ContentPost } from '@jalsa/api-client/contract';
import type { Context } from '../../context.ts';
import { builtInContentSite } from './content-site/built-in-content-site.service.ts';
import { parsePostNumber } from './post-path.rules.ts';
import { postNotFound } from './posts.errors.ts';

/** A static post as the content site that is built in answers it. Throws `not_found`. */
export async function getContentPost(
  context: Pick<Context, 'database' | 'clock'>,
  id: string,
): Promise<ContentPost> {
  const n = parsePostNumber(id);
  const post = n === null ? null : await builtInContentSite(context).find(n);
  if (post === null) throw postNotFound();
  return post;
}
