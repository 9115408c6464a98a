import type { Location } from 'react-router-dom';
import { absoluteIn } from './json-ld.ts';
import { pictureAt } from './picture.ts';
import type { Problem } from './problem.ts';

/** What stands for a page without a picture of its own where its link is shared. */
const SITE_IMAGE = '/share.jpg';
/** As wide as link previews show it at most. */
const SHARED_WIDTH = 1200;

/** What a page says of itself to search engines, link previews and the tab. Paths and images may be relative. */
export interface PageHead {
  title: string;
  description?: string;
  /** The path that stands for this page, without the query. Missing: the page is not to be indexed. */
  canonical?: string;
  /** The picture of a shared link, and what it shows; without one it is the site's own. */
  image?: { src: string; alt: string };
  /** The picture that is seen first: fetched before the page's scripts. */
  preload?: { srcSet: string; sizes: string };
  /** The handles of those that the page lets choose from: who has chosen one before goes on there (`before-paint.ts`). */
  cities?: string[];
  /** schema.org objects, of rendered pages alone: none of their readers goes on by script. Addresses may be relative. */
  jsonLd?: object[];
}

/** The `handle` of a route that names its page. */
export interface HeadHandle<Data = unknown> extends FrameHandle<Data> {
  head: (data: Data, params: Record<string, string | undefined>) => PageHead;
}

/** What the `handle` of a route tells the frame around its page. */
export interface FrameHandle<Data = unknown> {
  /** The page has a search box of its own, so the header shows none. */
  hasSearch?: boolean | ((data: Data) => boolean);
  /** By what is written down how far the page was scrolled, where its place in the history does not say it all. */
  placeKey?: (location: Location) => string;
  /** How long the rendered page may be kept, where it is not as long as others. */
  lifetime?: PageLifetime;
}

/** For so long a rendered page may be sent to everyone, and for so long once more while a new one is rendered. */
export interface PageLifetime {
  freshSeconds: number;
  staleSeconds: number;
}

export interface Tag {
  name: 'title' | 'meta' | 'link' | 'script';
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
export function headOf(matches: readonly Match[]): PageHead | undefined {
  for (const match of [...matches].reverse()) {
    const handle = match.handle as Partial<HeadHandle> | undefined;
    const data = match.loaderData ?? match.data;
    if (handle?.head && data !== undefined) return handle.head(data, match.params);
  }
  return undefined;
}

const LIFETIME: PageLifetime = { freshSeconds: 10, staleSeconds: 30 };

/** The lifetime that the deepest matched route names; else every page's. */
export function lifetimeOf(matches: readonly { route: { handle?: unknown } }[]): PageLifetime {
  const named = matches.flatMap(
    ({ route }) => (route.handle as Partial<HeadHandle> | undefined)?.lifetime ?? [],
  );
  return named.at(-1) ?? LIFETIME;
}

/** What stands in the tab. */
export function pageTitle(title: string, siteName: string): string {
  return title === siteName ? siteName : `${title} · ${siteName}`;
}

/** The head's elements, every address absolute. */
export function headTags(head: PageHead, siteName: string, origin: string): Tag[] {
  const tags: Tag[] = [{ name: 'title', attributes: {}, text: pageTitle(head.title, siteName) }];
  const meta = (key: 'name' | 'property', value: string, content: string | undefined) => {
    if (content) tags.push({ name: 'meta', attributes: { [key]: value, content } });
  };
  const canonical = head.canonical && new URL(head.canonical, origin).href;
  if (head.preload) {
    const { srcSet, sizes } = head.preload;
    const attributes = { rel: 'preload', as: 'image', imagesrcset: srcSet, imagesizes: sizes };
    tags.push({ name: 'link', attributes: { ...attributes, fetchpriority: 'high' } });
  }
  meta('name', 'description', head.description);
  if (canonical) tags.push({ name: 'link', attributes: { rel: 'canonical', href: canonical } });
  else meta('name', 'robots', 'noindex');
  meta('property', 'og:site_name', siteName);
  meta('property', 'og:title', head.title);
  meta('property', 'og:description', head.description);
  meta('property', 'og:type', 'website');
  meta('property', 'og:locale', 'en_IN');
  meta('property', 'og:url', canonical);
  const image = new URL(head.image ? pictureAt(head.image.src, SHARED_WIDTH) : SITE_IMAGE, origin).href;
  const imageOf = head.image ? head.image.alt : siteName;
  meta('property', 'og:image', image);
  meta('property', 'og:image:alt', imageOf);
  meta('name', 'twitter:card', 'summary_large_image');
  meta('name', 'twitter:title', head.title);
  meta('name', 'twitter:description', head.description);
  meta('name', 'twitter:image', image);
  meta('name', 'twitter:image:alt', imageOf);
  for (const object of head.jsonLd ?? []) {
    const text = JSON.stringify(object, absoluteIn(origin));
    tags.push({ name: 'script', attributes: { type: 'application/ld+json' }, text });
  }
  return tags;
}

/** The page's own head, or the one that fits the failure. */
export function headOrProblem(
  head: PageHead | undefined,
  problem: Problem | undefined,
  titles: { notFound: string; failed: string; site: string },
): PageHead {
  if (problem) return { title: problem.status === 404 ? titles.notFound : titles.failed };
  return head ?? { title: titles.site };
}
