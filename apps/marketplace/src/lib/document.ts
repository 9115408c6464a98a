import type { StaticHandlerContext } from 'react-router-dom';
import { commonTexts } from '../texts/common.ts';
import type { PageAssets } from './assets.ts';
import { headOf, headOrProblem, headTags, pageTitle } from './head.ts';
import { escapeHtml, tagToHtml } from './html.ts';
import { HYDRATION_ID, toJsonBlock } from './hydration-data.ts';
import { toProblem } from './problem.ts';

interface Page {
  body: string;
  loaded: StaticHandlerContext;
  assets: PageAssets;
  firstScript: string;
  origin: string;
}

/** What a phone's browser gives its own bar: the colour of the header (`surface` in the theme). `before-paint.ts` finds them. */
const THEME_COLOURS = [
  ['light', '#fffdf8'],
  ['dark', '#23112a'],
] as const;

/** What React would have fetched ahead for the pictures of a page, before the page itself. The head may name it, earlier. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/**
 * The whole HTML document of a rendered page. It holds no `<style>`, and one inline script, which asks for the page's
 * modules when it is time (`before-paint.ts`).
 */
export function writeDocument({ body, loaded, assets, firstScript, origin }: Page): string {
  const matches = loaded.matches.map(({ route, params }) => ({
    handle: route.handle,
    data: loaded.loaderData[route.id],
    params,
  }));
  const error = loaded.errors && Object.values(loaded.errors)[0];
  const head = headOrProblem(headOf(matches), error ? toProblem(error) : undefined, {
    notFound: commonTexts.notFound.title,
    failed: commonTexts.failed.title,
    site: commonTexts.siteName,
  });
  const [preloads = ''] = PRELOADS.exec(body) ?? [];
  return [
    ...opening(assets, scriptTag(firstScript, assets, head.cities)),
    ...(head.preload ? [] : [preloads]),
    `<noscript>${styleTag(assets.fonts)}</noscript>`,
    ...headTags(head, commonTexts.siteName, origin).map(tagToHtml),
    `</head><body><div id="root">${body.slice(preloads.length)}</div>`,
    `<script type="application/json" id="${HYDRATION_ID}">${toJsonBlock(loaded)}</script>`,
    '</body></html>',
  ].join('\n');
}

/** The document of a page that needs no script, and that nobody is to find. */
export function writeStaticDocument(page: Pick<Page, 'body' | 'assets' | 'firstScript'> & { title: string }) {
  const first = scriptTag(page.firstScript);
  return [
    ...opening(page.assets, first),
    styleTag(page.assets.fonts),
    tagToHtml({ name: 'title', attributes: {}, text: pageTitle(page.title, commonTexts.siteName) }),
    '<meta name="robots" content="noindex">',
    `</head><body>${page.body}</body></html>`,
  ].join('\n');
}

// The chosen theme is applied before the first paint.
function opening({ styles }: PageAssets, firstScript: string): string[] {
  return [
    // Until the first script says otherwise.
    '<!doctype html><html lang="en-IN" data-unscripted><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...THEME_COLOURS.map(
      ([scheme, colour]) =>
        `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme:${scheme})" content="${colour}">`,
    ),
    // It finds what stands above it.
    firstScript,
    ...styles.map(styleTag),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ];
}

const styleTag = (href: string) => `<link rel="stylesheet" href="${escapeHtml(href)}">`;

// The same text in every page, so that its hash in the policy fits all of them; what differs stands in attributes.
function scriptTag(text: string, page?: PageAssets, cities?: string[]): string {
  if (!page) return `<script>${text}</script>`;
  const data = {
    entry: page.entry,
    modules: page.modules.join(' '),
    fonts: page.fonts,
    ...(cities && { cities: cities.join(' ') }),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${text}</script>`;
}
