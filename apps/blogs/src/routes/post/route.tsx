import type { HeadHandle } from '@jalsa/site/head';
import { pathBelow } from '@jalsa/web/links/sites';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { apiContext } from '../../lib/api.ts';
import { MOUNT } from '../../lib/mount.ts';
import { loadPost, type PostData } from './load-post.ts';
import { postHead } from './post-head.ts';
import { PostPage } from './post-page.tsx';

/** Every other address of a post is redirected to its canonical one. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<PostData> {
  const { pathname, search } = new URL(request.url);
  const data = await loadPost(context.get(apiContext), params.id ?? '', request);
  const { path } = data.post;
  if (new URL(path, request.url).pathname !== pathname) throw redirect(pathBelow(MOUNT, path) + search, 301);
  return data;
}

export const handle: HeadHandle<PostData> = { head: postHead };

export function Component() {
  const data = useLoaderData<PostData>();
  return <PostPage key={data.post._id} data={data} />;
}
