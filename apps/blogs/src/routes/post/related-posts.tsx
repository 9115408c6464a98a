import type { PostCard } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { SiteLink } from '@jalsa/web/links/site-link';
import { PostGrid } from '../../components/post-card.tsx';
import { paths } from '../../lib/paths.ts';
import { blogTexts } from '../../texts/blogs.ts';

/** One related post of each kind, and the link to all posts. */
export function RelatedPosts({ posts }: { posts: readonly PostCard[] }) {
  return (
    <section aria-label={blogTexts.related} className="mt-12 print:hidden">
      {posts.length > 0 && (
        <>
          <h2 className="mb-4 text-2xl">{blogTexts.related}</h2>
          <PostGrid posts={posts} headingLevel={3} />
        </>
      )}
      <p className="mt-6 flex justify-center">
        <SiteLink to={paths.list()} className={buttonClass('secondary')}>
          {blogTexts.moreBlogs}
        </SiteLink>
      </p>
    </section>
  );
}
