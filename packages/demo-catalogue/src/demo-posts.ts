import { artworkUrl } from './artwork/artwork-list.ts';
import type { Calendar } from './calendar.ts';
import { POSTS_BY_KIND } from './content/posts/index.ts';
import type { DemoPost } from './demo-file.ts';

const KINDS = ['public', 'static', 'admin'] as const;
const DAYS_PER_POST = 3;

/** The posts of the demonstration. The newest is from yesterday, and the kinds take turns. */
export function demoPosts(calendar: Calendar): DemoPost[] {
  return KINDS.flatMap((kind, turn) =>
    POSTS_BY_KIND[kind].map(({ tags, ...post }, index) => ({
      ...post,
      kind,
      tags: [...tags],
      title_image: artworkUrl(`post-${post.handle}`),
      createdAt: calendar.at(-1 - (index * KINDS.length + turn) * DAYS_PER_POST, 10.5),
    })),
  );
}
