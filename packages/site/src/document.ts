import type { StaticHandlerContext } from 'react-router-dom';
import type { PageAssets } from './assets.ts';
import { findHead, jsonLdTexts, type PageHead, pageTitle } from './head.ts';
import { escapeHtml } from './html.ts';
import { HYDRATION_ID, toJsonBlock } from './hydration-data.ts';
import type { FallbackFonts } from './load-fonts.ts';
import type { ThemeColours } from './theme-colours.ts';

/** The texts of documents. */
export interface DocumentTexts {
  siteName: string;
}

interface AnyPage {
  body: string;
  assets: PageAssets;
  bootScript: string;
  texts: DocumentTexts;
  lang: string;
  themeColours: ThemeColours;
}

interface Page extends AnyPage {
  fallbackFonts: FallbackFonts;
  loaded: StaticHandlerContext;
  origin: string;
}

/** What React renders before the page for the document's head: the elements of `PageHead`, and preloads of pictures. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/;
const PRELOADS = /<link rel="preload"[^<>]*>/g;

/**
 * The HTML document of a rendered page. It contains no `<style>` and one inline script, which loads the page's
 * modules (`boot/boot.ts`).
 */
export function renderDocument(page: Page): string {
  const { body, loaded, assets, bootScript, fallbackFonts, origin } = page;
  const matches = loaded.matches.map(({ route, params }) => ({
    handle: route.handle,
    data: loaded.loaderData[route.id],
    params,
  }));
  const head = loaded.errors ? undefined : findHead(matches);
  const [hoisted = ''] = HOISTED.exec(body) ?? [];
  return [
    ...openingTags(
      page,
      scriptTag(bootScript, assets, head?.boot),
      ` data-fallback-fonts="${fallbackFonts}"`,
    ),
    head?.preload ? preloadTag(head.preload) + hoisted.replaceAll(PRELOADS, '') : hoisted,
    `<noscript>${styleTag(assets.fonts)}</noscript>`,
    ...(head ? jsonLdTexts(head, origin) : []).map(jsonLdTag),
    `</head><body><div id="root">${body.slice(hoisted.length)}</div>`,
    `<script type="application/json" id="${HYDRATION_ID}">${toJsonBlock(loaded)}</script>`,
    '</body></html>',
  ].join('\n');
}

/** The document of a page without modules, which must not be indexed. */
export function renderStaticDocument(page: AnyPage & { title: string }): string {
  return [
    ...openingTags(page, scriptTag(page.bootScript)),
    styleTag(page.assets.fonts),
    `<title>${escapeHtml(pageTitle(page.title, page.texts.siteName))}</title>`,
    '<meta name="robots" content="noindex">',
    `</head><body>${page.body}</body></html>`,
  ].join('\n');
}

// The boot script applies the stored theme before the first paint.
function openingTags({ assets, lang, themeColours }: AnyPage, bootScript: string, attributes = ''): string[] {
  return [
    // The boot script removes data-unscripted, and data-fallback-fonts when the browser has the web fonts.
    `<!doctype html><html lang="${escapeHtml(lang)}" data-unscripted${attributes}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...Object.entries(themeColours).map(
      ([scheme, colour]) =>
        `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme:${scheme})" content="${colour}">`,
    ),
    // The boot script updates the tags above it.
    bootScript,
    ...assets.styles.map(styleTag),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ];
}

const preloadTag = ({ srcSet, sizes }: NonNullable<PageHead['preload']>) =>
  `<link rel="preload" as="image" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`;

const jsonLdTag = (json: string) =>
  `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;

const styleTag = (href: string) => `<link rel="stylesheet" href="${escapeHtml(href)}">`;

// The text is the same in every page, so that one hash in the policy matches; page data is in attributes.
function scriptTag(text: string, assets?: PageAssets, more: Record<string, string> = {}): string {
  if (!assets) return `<script>${text}</script>`;
  const data = { entry: assets.entry, modules: assets.modules.join(' '), fonts: assets.fonts, ...more };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${text}</script>`;
}
