import type { StaticHandlerContext } from 'react-router-dom';
import type { PageAssets } from './assets.ts';
import { findHead, jsonLdTexts, PAGE_LANGUAGE, type PageHead, pageTitle } from './head.ts';
import { escapeHtml } from './html.ts';
import { HYDRATION_ID, toJsonBlock } from './hydration-data.ts';
import type { ThemeColours } from './theme-colours.ts';

/** The texts of documents. */
export interface DocumentTexts {
  siteName: string;
  /** What a page says to a visitor who presses a button before the modules run, and when they cannot be loaded. */
  scripts: ScriptTexts;
}

export interface ScriptTexts {
  loading: string;
  failed: string;
  reload: string;
}

interface AnyPage {
  body: string;
  assets: PageAssets;
  inlineScript: string;
  texts: DocumentTexts;
  themeColours: ThemeColours;
  pictureOrigin?: string | undefined;
}

interface Page extends AnyPage {
  loaded: StaticHandlerContext;
  origin: string;
}

/** What React renders before the page for the document's head: the elements of `PageHead`, and preloads of pictures. */
const HOISTED = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/;
const PRELOADS = /<link rel="preload"[^<>]*>/g;

/** The HTML document of a rendered page. It contains no `<style>` and one inline script (`inline-script.js`). */
export function renderDocument(page: Page): string {
  const { body, loaded, assets, inlineScript, origin, texts } = page;
  const matches = loaded.matches.map(({ route, params }) => ({
    handle: route.handle,
    data: loaded.loaderData[route.id],
    params,
  }));
  const head = loaded.errors ? undefined : findHead(matches);
  const [hoisted = ''] = HOISTED.exec(body) ?? [];
  const { entry, modules } = assets;
  const pageData = { entry, modules: modules.join(' '), ...head?.inlineData };
  return [
    ...openingTags(page, inlineScriptTag(inlineScript, pageData)),
    head?.preload ? preloadTag(head.preload) + hoisted.replaceAll(PRELOADS, '') : hoisted,
    ...(head ? jsonLdTexts(head, origin) : []).map(jsonLdTag),
    `</head><body><div id="root">${body.slice(hoisted.length)}</div>`,
    renderScriptNotices(texts.scripts),
    `<script type="application/json" id="${HYDRATION_ID}">${toJsonBlock(loaded)}</script>`,
    '</body></html>',
  ].join('\n');
}

/** The notices of a page whose modules do not run yet or cannot be loaded (`script-notices.css`). */
export function renderScriptNotices({ loading, failed, reload }: ScriptTexts): string {
  return [
    `<p class="script-notice" data-shown-while="pressed" role="status">${escapeHtml(loading)}</p>`,
    `<p class="script-notice" data-shown-while="failed" role="alert">${escapeHtml(failed)} <a href="">${escapeHtml(reload)}</a></p>`,
  ].join('\n');
}

/** The document of a page without modules, which must not be indexed. */
export function renderStaticDocument(page: AnyPage & { title: string }): string {
  return [
    ...openingTags(page, inlineScriptTag(page.inlineScript)),
    `<title>${escapeHtml(pageTitle(page.title, page.texts.siteName))}</title>`,
    '<meta name="robots" content="noindex">',
    `</head><body>${page.body}</body></html>`,
  ].join('\n');
}

function openingTags({ assets, themeColours, pictureOrigin }: AnyPage, inlineScript: string): string[] {
  const pictures = pictureOrigin === undefined ? '' : ` data-pictures="${escapeHtml(pictureOrigin)}"`;
  return [
    // The inline script updates data-scripts; pictures are addressed by data-pictures.
    `<!doctype html><html lang="${PAGE_LANGUAGE}" data-scripts="none"${pictures}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...Object.entries(themeColours).map(
      ([scheme, colour]) =>
        `<meta name="theme-color" data-scheme="${scheme}" media="(prefers-color-scheme:${scheme})" content="${colour}">`,
    ),
    // The inline script updates the tags above it.
    inlineScript,
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
function inlineScriptTag(text: string, data: Record<string, string> = {}): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${text}</script>`;
}
