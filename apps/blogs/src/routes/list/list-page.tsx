import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { ArticleIcon } from '@jalsa/ui/icons';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { SiteLink } from '@jalsa/web/links/site-link';
import { useNavigation } from 'react-router-dom';
import { PostGrid } from '../../components/post-card.tsx';
import { paths } from '../../lib/paths.ts';
import { blogTexts } from '../../texts/blogs.ts';
import { FilterLinks } from './filter-links.tsx';
import { listTitle } from './list-title.ts';
import type { ListData } from './load-list.ts';
import { PageLinks } from './page-links.tsx';

const FEED = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink';

/** The posts of every kind in one grid, the newest first, with filters and pages that are links. */
export function ListPage({ data }: { data: ListData }) {
  const { filters, posts, total, pages, tags } = data;
  const isPending = useNavigation().state === 'loading';
  return (
    <div className={`${PAGE_WIDTH} py-6 sm:py-10`}>
      <h1 className="text-3xl sm:text-4xl">{listTitle(filters)}</h1>
      <p className="mt-2 max-w-prose text-muted">{blogTexts.lead}</p>
      <FilterLinks filters={filters} tags={tags} />
      <p role="status" className="mt-4 mb-4 text-muted text-sm">
        {blogTexts.count(total)}
      </p>
      <section
        aria-label={blogTexts.title}
        aria-busy={isPending}
        className={`transition-opacity ${isPending ? 'opacity-50' : ''}`}
      >
        {posts.length > 0 ? (
          <PostGrid posts={posts} priority />
        ) : (
          <EmptyState
            icon={<ArticleIcon />}
            title={blogTexts.none}
            text={blogTexts.noneText}
            action={
              <SiteLink to={paths.list()} className={buttonClass('main')}>
                {blogTexts.allBlogs}
              </SiteLink>
            }
          />
        )}
      </section>
      {pages > 1 && <PageLinks filters={filters} pages={pages} />}
      <p className="mt-8 flex flex-wrap items-center gap-x-4 text-muted text-sm print:hidden">
        {blogTexts.feeds}
        {/* The server answers them, so the router must not. */}
        <a href={paths.rss()} className={FEED}>
          {blogTexts.rss}
        </a>
        <a href={paths.atom()} className={FEED}>
          {blogTexts.atom}
        </a>
      </p>
    </div>
  );
}
