import { formatBlogDate } from '@jalsa/booking-core';
import { Breadcrumbs } from '@jalsa/ui/breadcrumbs';
import { PAGE_WIDTH } from '@jalsa/ui/page-width';
import { Poster } from '@jalsa/ui/poster';
import { RichText } from '@jalsa/ui/rich-text';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { SiteLink } from '@jalsa/web/links/site-link';
import { titlePicture } from '../../components/pictures.ts';
import { PostDate } from '../../components/post-date.tsx';
import { useCityPaths } from '../../lib/city-paths.ts';
import { paths } from '../../lib/paths.ts';
import { blogTexts } from '../../texts/blogs.ts';
import { EventsOfPost } from './events-of-post.tsx';
import { languageTag } from './language-tag.ts';
import { LazyShareButton } from './lazy-share-button.tsx';
import type { Post, PostData } from './load-post.ts';
import { postBreadcrumbs } from './post-breadcrumbs.ts';
import { RelatedPosts } from './related-posts.tsx';
import { TableOfContents, WideTableOfContents } from './table-of-contents.tsx';

/** A post: title, date, picture, text, its contents when it is long, events and related posts. */
export function PostPage({ data: { post, url, loadedAt } }: { data: PostData }) {
  const { title, excerpt, html, language } = post;
  const { home } = useCityPaths();
  return (
    <div className={`${PAGE_WIDTH} py-6 sm:py-8`}>
      <div className="print:hidden">
        <Breadcrumbs label={frameTexts.breadcrumbs} link={SiteLink} steps={postBreadcrumbs(post, home)} />
      </div>
      <article lang={languageTag(language)}>
        <header className="mx-auto mt-4 max-w-4xl">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
          <Byline post={post} />
          <div className="mt-4 print:hidden">
            <LazyShareButton title={title} text={excerpt} url={url} />
          </div>
          {post.title_image && (
            <div className="mt-6 aspect-16/9 overflow-hidden rounded-lg bg-sunken">
              <Poster {...titlePicture(post)} alt="" width={960} height={540} priority />
            </div>
          )}
        </header>
        <div className="post-columns mt-8">
          <WideTableOfContents post={post} />
          <div className="min-w-0">
            <TableOfContents post={post} />
            <RichText html={html} tableLabel={frameTexts.table} className="post-text" />
            <Topics tags={post.tags} />
          </div>
        </div>
      </article>
      <EventsOfPost post={post} now={new Date(loadedAt)} />
      <RelatedPosts posts={post.related} />
    </div>
  );
}

/** The author, the date, the reading time, and the other languages of a post. */
function Byline({ post }: { post: Post }) {
  const { author, createdAt, updatedAt, reading_minutes, kind, translations } = post;
  return (
    // The texts of the site are in the language of the page, not in that of the post.
    <div lang="en-IN" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
      <SiteLink
        to={paths.list({ kind })}
        className="inline-flex min-h-11 items-center font-semibold text-rani underline-offset-4 hover:underline"
      >
        {blogTexts.kinds[kind]}
      </SiteLink>
      {author && <span>{blogTexts.by(author)}</span>}
      <PostDate instant={createdAt} />
      {updatedAt && formatBlogDate(updatedAt) !== formatBlogDate(createdAt) && (
        <span>{blogTexts.updated(formatBlogDate(updatedAt))}</span>
      )}
      <span>{blogTexts.readingTime(reading_minutes)}</span>
      {translations.map(({ language, path }) => (
        <span key={language}>
          {blogTexts.otherLanguages}{' '}
          <SiteLink
            to={path}
            lang={language}
            hrefLang={languageTag(language)}
            className="py-2.75 text-ink underline underline-offset-4"
          >
            {blogTexts.languages[language]}
          </SiteLink>
        </span>
      ))}
    </div>
  );
}

/** The tags of a post as links to the lists of their posts. */
function Topics({ tags }: Pick<Post, 'tags'>) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={blogTexts.topics} className="mt-8 flex flex-wrap gap-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag}>
          <SiteLink
            to={paths.list({ tag })}
            rel="nofollow"
            className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm transition-colors hover:bg-sunken"
          >
            {tag}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
