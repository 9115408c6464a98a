import type { PostHeading } from '@jalsa/api-client';
import { Link } from 'react-router-dom';
import { blogTexts } from '../../texts/blogs.ts';
import type { Post } from './load-post.ts';

/** A post of fewer minutes, or of fewer headings, has no contents. */
const LONG_MINUTES = 4;
const MIN_HEADINGS = 3;

/** The headings that the contents of a post list; none for a short post. */
export function listedHeadings({ headings, reading_minutes }: Pick<Post, 'headings' | 'reading_minutes'>) {
  const listed = headings.filter(({ level }) => level < 4);
  return reading_minutes >= LONG_MINUTES && listed.length >= MIN_HEADINGS ? listed : [];
}

interface ContentsProps {
  post: Post;
}

/** The contents of a long post above its text, closed at first. */
export function TableOfContents({ post }: ContentsProps) {
  const headings = listedHeadings(post);
  if (headings.length === 0) return null;
  return (
    <details className="mb-6 max-w-prose rounded-lg border border-line bg-surface lg:hidden print:hidden">
      <summary lang="en-IN" className="min-h-11 px-4 py-2.5 font-semibold">
        {blogTexts.contents}
      </summary>
      <nav aria-label={blogTexts.contents} className="px-4 pb-3">
        <HeadingLinks headings={headings} />
      </nav>
    </details>
  );
}

/** The contents of a long post beside its text on wide screens. */
export function WideTableOfContents({ post }: ContentsProps) {
  const headings = listedHeadings(post);
  if (headings.length === 0) return null;
  return (
    <nav
      aria-label={blogTexts.contents}
      className="sticky top-22 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto border-line border-r pr-4 lg:block print:hidden"
    >
      <p lang="en-IN" className="mb-2 font-semibold">
        {blogTexts.contents}
      </p>
      <HeadingLinks headings={headings} />
    </nav>
  );
}

/** The router follows the links, so that Back returns to the position before. */
function HeadingLinks({ headings }: { headings: readonly PostHeading[] }) {
  return (
    <ol className="text-sm">
      {headings.map(({ id, level, text }) => (
        <li key={id} className={level > 2 ? 'pl-4' : ''}>
          <Link
            to={{ hash: id }}
            className="flex min-h-9 items-center py-1 leading-snug underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {text}
          </Link>
        </li>
      ))}
    </ol>
  );
}
