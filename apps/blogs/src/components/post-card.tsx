import type { PostCard as Post } from '@jalsa/api-client';
import { Poster } from '@jalsa/ui/poster';
import { SiteLink } from '@jalsa/web/links/site-link';
import { blogTexts } from '../texts/blogs.ts';
import { POST_CARD, POST_GRID, POST_PICTURE } from './card-classes.ts';
import { cardPicture } from './pictures.ts';
import { PostDate } from './post-date.tsx';

interface PostCardProps {
  post: Post;
  /** Loads the picture at once, for cards above the fold. */
  priority?: boolean;
  headingLevel?: 2 | 3;
}

/** A card with the picture, the kind, the title, the date and the beginning of a post. The whole card is a link. */
export function PostCard({ post, priority = false, headingLevel = 2 }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { kind, title, createdAt, excerpt, reading_minutes, language, path } = post;
  return (
    <article
      className={`${POST_CARD} group relative isolate shadow-sm transition-shadow has-[a:hover]:shadow-md`}
    >
      <div className={`${POST_PICTURE} overflow-hidden bg-sunken`}>
        <Poster
          {...cardPicture(post)}
          alt=""
          width={640}
          height={360}
          priority={priority}
          className="transition-transform group-has-[a:hover]:scale-103"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <p className="font-semibold text-rani text-xs">{blogTexts.kinds[kind]}</p>
        <Heading lang={language} className="line-clamp-3 text-xl leading-tight">
          <SiteLink
            to={path}
            className="before:absolute before:inset-0 before:rounded-lg focus-visible:outline-none focus-visible:before:outline-3 focus-visible:before:outline-focus focus-visible:before:-outline-offset-3"
          >
            {title}
          </SiteLink>
        </Heading>
        <p lang={language} className="line-clamp-3 text-muted">
          {excerpt}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-2 pt-2 text-muted text-sm">
          <PostDate instant={createdAt} />
          <span aria-hidden="true">·</span>
          {blogTexts.readingTime(reading_minutes)}
        </p>
      </div>
    </article>
  );
}

interface PostGridProps extends Omit<PostCardProps, 'post'> {
  posts: readonly Post[];
}

/** A grid of cards; `priority` is for its first one. */
export function PostGrid({ posts, priority = false, headingLevel }: PostGridProps) {
  return (
    <ul className={POST_GRID}>
      {posts.map((post, index) => (
        <li key={post._id}>
          <PostCard post={post} priority={priority && index === 0} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
