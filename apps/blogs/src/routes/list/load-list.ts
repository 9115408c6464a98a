import type { PostCard, PostTag } from '@jalsa/api-client';
import type { Api } from '../../lib/api.ts';
import { FIRST_PAGE, type Filters } from './filters.ts';

/** The posts of a page fill rows of two and of three. */
const PAGE_SIZE = 12;

/** One page of the list. */
export interface ListData {
  filters: Filters;
  posts: PostCard[];
  total: number;
  /** The number of pages. */
  pages: number;
  /** The tags of the chosen kind, the most frequent first. */
  tags: PostTag[];
}

/** Loads a page of the list. The API counts pages from 0. */
export async function loadList(api: Api, filters: Filters, signal?: AbortSignal): Promise<ListData> {
  const { kind, tag, page } = filters;
  const { _payload, total, tags } = await api.posts.list({
    query: {
      ...(kind && { kind }),
      ...(tag && { tag }),
      page: page - FIRST_PAGE,
      page_size: PAGE_SIZE,
    },
    signal,
  });
  return { filters, posts: _payload, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), tags };
}
