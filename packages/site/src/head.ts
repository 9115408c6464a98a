import { imageUrl } from '@jalsa/web/pictures/image-attributes';
import type { Location } from 'react-router-dom';
import { absoluteUrlReplacer } from './json-ld.ts';

/** The language of rendered pages as a BCP 47 tag. */
export const PAGE_LANGUAGE = 'en-IN';

/** The image of shared links to pages without an image of their own. */
const SITE_IMAGE = '/share.jpg';
/** The maximum width of link previews. */
const PREVIEW_WIDTH = 1200;

/** The metadata of a page for search engines, link previews and the tab. Paths and images may be relative. */
export interface PageHead {
  title: string;
  description?: string;
  /** The canonical path without the query. A page without one is not indexed. */
  canonical?: string;
  /** An article has an author and dates; any other page is of the type website. */
  type?: 'article';
  /** The language of the content as a BCP 47 tag, where it is not the language of the page. */
  language?: string;
  /** Other forms of the page: translations and feeds. */
  alternates?: readonly Alternate[];
  /** The image of shared links with its alternative text; by default the site's image. */
  image?: { src: string; alt: string };
  /** The first visible picture, loaded before the page's scripts. */
  preload?: { srcSet: string; sizes: string };
  /** Data for the site's own part of the inline script, as `data-` attributes of its element. */
  inlineData?: Record<string, string>;
  /** schema.org objects, only in rendered pages. Addresses may be relative. */
  jsonLd?: object[];
}

/** Another form of a page: its translation into the language `hrefLang`, or a feed of the media type `type`. */
export type Alternate = { href: string; hrefLang: string } | { href: string; type: string; title: string };

/** The `handle` of a route that provides the page's metadata. */
export interface HeadHandle<Data = unknown> extends RouteHandle {
  head: (data: Data, params: Record<string, string | undefined>) => PageHead;
}

/** The settings of a route. */
export interface RouteHandle {
  /** The key of the saved scroll position, where the key of the history entry is not enough. */
  scrollKey?: (location: Location, data: unknown) => string;
  /** The cache lifetime of the rendered page, where it differs from the default. No cache stores a page with 'no-store'. */
  lifetime?: PageLifetime | 'no-store';
}

/** How long a rendered page is fresh, and how long it may be served stale during revalidation. */
export interface PageLifetime {
  freshSeconds: number;
  staleSeconds: number;
}

export interface Tag {
  name: 'title' | 'meta' | 'link';
  attributes: Record<string, string>;
  text?: string;
}

interface Match {
  handle?: unknown;
  loaderData?: unknown;
  data?: unknown;
  params: Record<string, string | undefined>;
}

/** The head of the deepest matched route that has one. */
export function findHead(matches: readonly Match[]): PageHead | undefined {
  for (const match of [...matches].reverse()) {
    const handle = match.handle as Partial<HeadHandle> | undefined;
    const data = match.loaderData ?? match.data;
    if (handle?.head && data !== undefined) return handle.head(data, match.params);
  }
  return undefined;
}

const DEFAULT_LIFETIME: PageLifetime = { freshSeconds: 10, staleSeconds: 30 };

/** The lifetime of the deepest matched route that sets one, or the default. */
export function findLifetime(matches: readonly { route: { handle?: unknown } }[]): PageLifetime | 'no-store' {
  const lifetimes = matches.flatMap(
    ({ route }) => (route.handle as Partial<HeadHandle> | undefined)?.lifetime ?? [],
  );
  return lifetimes.at(-1) ?? DEFAULT_LIFETIME;
}

/** The title of the tab. */
export function pageTitle(title: string, siteName: string): string {
  return title === siteName ? siteName : `${title} · ${siteName}`;
}

/** The title, the metadata and the canonical link with absolute addresses. */
export function headTags(head: PageHead, siteName: string, origin: string): Tag[] {
  const tags: Tag[] = [{ name: 'title', attributes: {}, text: pageTitle(head.title, siteName) }];
  const meta = (key: 'name' | 'property', value: string, content: string | undefined) => {
    if (content) tags.push({ name: 'meta', attributes: { [key]: value, content } });
  };
  const canonical = head.canonical && new URL(head.canonical, origin).href;
  meta('name', 'description', head.description);
  if (canonical) tags.push({ name: 'link', attributes: { rel: 'canonical', href: canonical } });
  else meta('name', 'robots', 'noindex');
  for (const { href, ...attributes } of head.alternates ?? []) {
    tags.push({
      name: 'link',
      attributes: { rel: 'alternate', ...attributes, href: new URL(href, origin).href },
    });
  }
  meta('property', 'og:site_name', siteName);
  meta('property', 'og:title', head.title);
  meta('property', 'og:description', head.description);
  meta('property', 'og:type', head.type ?? 'website');
  meta('property', 'og:locale', (head.language ?? PAGE_LANGUAGE).replace('-', '_'));
  meta('property', 'og:url', canonical);
  const image = new URL(head.image ? imageUrl(head.image.src, PREVIEW_WIDTH) : SITE_IMAGE, origin).href;
  const imageAlt = head.image ? head.image.alt : siteName;
  meta('property', 'og:image', image);
  meta('property', 'og:image:alt', imageAlt);
  meta('name', 'twitter:card', 'summary_large_image');
  meta('name', 'twitter:title', head.title);
  meta('name', 'twitter:description', head.description);
  meta('name', 'twitter:image', image);
  meta('name', 'twitter:image:alt', imageAlt);
  return tags;
}

/** The schema.org objects of a page as JSON with absolute addresses. */
export function jsonLdTexts({ jsonLd = [] }: PageHead, origin: string): string[] {
  return jsonLd.map((object) => JSON.stringify(object, absoluteUrlReplacer(origin)));
}
