import type { PostDetails } from '@jalsa/api-client';
import { runLoader } from '@jalsa/web/api/loaders';
import { now } from '@jalsa/web/time/clock';
import type { Api } from '../../lib/api.ts';
import { missingWhenInvalid } from '../../lib/missing-when-invalid.ts';

/** A post without its operations, which only the HTML is made of. */
export type Post = Omit<PostDetails, 'postContent'>;

export interface PostData {
  post: Post;
  /** The absolute address of the post, for sharing. */
  url: string;
  loadedAt: string;
}

/** Loads a post by its id, its handle, its key or its number. An id that no post can have ends in the not-found page. */
export async function loadPost(
  api: Api,
  id: string,
  { url, signal }: Pick<Request, 'url' | 'signal'>,
): Promise<PostData> {
  const { _payload } = await runLoader(() =>
    missingWhenInvalid(api.posts.details({ params: { id }, signal })),
  );
  const { postContent: _, ...post } = _payload;
  return { post, url: new URL(post.path, url).href, loadedAt: now().toISOString() };
}
