import type { ComponentType } from 'react';
import { ListSkeleton } from '../routes/list/list-skeleton.tsx';
import { PostSkeleton } from '../routes/post/post-skeleton.tsx';

/** The skeletons by the ids of their routes. */
export const skeletons: Record<string, ComponentType> = {
  list: ListSkeleton,
  post: PostSkeleton,
  'post/id': PostSkeleton,
  'post/handle': PostSkeleton,
};
