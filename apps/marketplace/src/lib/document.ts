import { toProblem } from '@jalsa/web/problem';
import type { StaticHandlerContext } from 'react-router-dom';
import { commonTexts } from '../texts/common.ts';
import type { PageAssets } from './assets.ts';
import { findHead, headOrErrorHead, headTags, pageTitle } from './head.ts';
import { escapeHtml, tagToHtml } from './html.ts';
import { HYDRATION_ID, toJsonBlock } from './hydration-data.ts';

interface Page {
  body: string;
  loaded: StaticHandlerContext;
  assets: PageAssets;
  firstScript: string;
  origin: string;
}

/**
 * The theme colours of the browser's own bar on phones: the `surface` colour of the header. `boot-script.ts` updates
 * these tags.
 */
const THEME_COLOURS = [
  ['light', '#fffdf8'],
  ['dark', '#23112a'],
] as const;

/** The preload tags that React renders before the page. The head may contain an earlier one. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

/**
 * The HTML document of a rendered page. It contains no `<style>` and one inline script, which loads the page's
 * modules (`boot-script.ts`).
 */
export function renderDocument({ body, loaded, assets, firstScript, origin }: Page): string {
  const matches = loaded.matches.map(({ route, params }) => ({
    handle: route.handle,
    data: loaded.loaderData[route.id],
    params,
  }));
  const error = loaded.errors && Object.values(loaded.errors)[0];
  const head = headOrErrorHead(findHead(matches), error ? toProblem(error) : undefined, {
    notFound: commonTexts.notFound.title,
    failed: commonTexts.failed.title,
    site: commonTexts.siteName,
  });
  const [preloads = ''] = PRELOADS.exec(body) ?? [];
  return [
    ...openingTags(assets, scriptTag(firstScript, assets, head.cities)),
    ...(head.preload ? [] : [preloads]),
    `<noscript>${styleTag(assets.fonts)}</noscript>`,
    ...headTags(head, commonTexts.siteName, origin).map(tagToHtml),
    `</head><body><div id="root">${body.slice(preloads.length)}</div>`,
    `<script type="application/json" id="${HYDRATION_ID}">${toJsonBlock(loaded)}</script>`,
    '</body></html>',
  ].join('\n');
}

/** The document of a page without modules, which must not be indexed. */
export function renderStaticDocument(
  page: Pick<Page, 'body' | 'assets' | 'firstScript'> & { title: string },
) {
  const first = scriptTag(page.firstScript);
  return [
    ...openingTags(page.assets, first),
    styleTag(page.assets.fonts),
    tagToHtml({ name: 'title', attributes: {}, text: pageTitle(page.title, commonTexts.siteName) }),
    '<meta name="robots" content="noindex">',
    `</head><body>${page.body}</body></html>`,
  ].join('\n');
}

// The boot script applies the stored theme before the first paint.
function openingTags({ styles }: PageAssets, firstScript: string): string[] {
  return [
    // The boot script removes data-unscripted.
    '<!doctype html><html lang="en-IN" data-unscripted><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...THEME_COLOURS.map(
      ([scheme, colour]) =>
        `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme:${scheme})" content="${colour}">`,
    ),
    // The boot script updates the tags above it.
    firstScript,
    ...styles.map(styleTag),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ];
}

const styleTag = (href: string) => `<link rel="stylesheet" href="${escapeHtml(href)}">`;

// The text is the same in every page, so that one hash in the policy matches; page data is in attributes.
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
