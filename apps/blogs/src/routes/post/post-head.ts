import type { PageHead } from '@jalsa/site/head';
import { breadcrumbs } from '@jalsa/site/json-ld';
import { frameTexts } from '@jalsa/web/frame/frame-texts';
import { titlePicture } from '../../components/pictures.ts';
import { feedLinks } from '../../lib/feed-links.ts';
import { languageTag } from './language-tag.ts';
import type { Post, PostData } from './load-post.ts';
import { postBreadcrumbs } from './post-breadcrumbs.ts';

/** The metadata of a post: its author and dates as BlogPosting, its translations, the feeds. */
export function postHead({ post }: PostData): PageHead {
  const { title, title_image, excerpt, path, language, translations } = post;
  const { srcSet, sizes } = titlePicture(post);
  return {
    title,
    description: excerpt,
    canonical: path,
    type: 'article',
    language: languageTag(language),
    alternates: [
      ...(translations.length > 0 ? [{ language, path }, ...translations] : []).map((translation) => ({
        href: translation.path,
        hrefLang: languageTag(translation.language),
      })),
      ...feedLinks(),
    ],
    ...(title_image && { image: { src: title_image, alt: title } }),
    ...(srcSet && { preload: { srcSet, sizes } }),
    ...(import.meta.env.SSR && { jsonLd: [blogPosting(post), breadcrumbs(postBreadcrumbs(post))] }),
  };
}

/** The schema.org object of a post. */
function blogPosting(post: Post): object {
  const { title, title_image, excerpt, path, createdAt, updatedAt, author, tags, language } = post;
  const { siteName } = frameTexts;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    ...(title_image && { image: [`${title_image}?w=1200`] }),
    datePublished: createdAt,
    dateModified: updatedAt ?? createdAt,
    author: author
      ? { '@type': 'Person', name: author }
      : { '@type': 'Organization', name: siteName, url: '/' },
    publisher: { '@type': 'Organization', name: siteName, url: '/', logo: '/icon-512.png' },
    mainEntityOfPage: { '@type': 'WebPage', '@id': path },
    url: path,
    inLanguage: languageTag(language),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
  };
}
