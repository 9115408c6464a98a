import type { StaticHandlerContext } from 'react-router-dom';
import { commonTexts } from '../texts/common.ts';
import type { PageAssets } from './assets.ts';
import { headOf, headOrProblem, headTags } from './head.ts';
import { escapeHtml, tagToHtml } from './html.ts';
import { HYDRATION_ID, toJsonBlock } from './hydration-data.ts';
import { toProblem } from './problem.ts';

interface Page {
  body: string;
  loaded: StaticHandlerContext;
  assets: PageAssets;
  origin: string;
}

/**
 * The whole HTML document of a rendered page. It holds no inline script and no inline style. A page reads without
 * script, so its scripts let the first pictures and the fonts go before them.
 */
export function writeDocument({ body, loaded, assets, origin }: Page): string {
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
  return [
    ...opening(assets),
    ...assets.modules.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(href)}">`,
    ),
    ...headTags(head, commonTexts.siteName, origin).map(tagToHtml),
    `<script type="module" fetchpriority="low" src="${escapeHtml(assets.entry)}"></script>`,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="${HYDRATION_ID}">${toJsonBlock(loaded)}</script>`,
    '</body></html>',
  ].join('\n');
}

/** The document of a page that needs no script, and that nobody is to find. */
export function writeStaticDocument(page: { body: string; title: string; assets: PageAssets }): string {
  const head = headTags({ title: page.title }, commonTexts.siteName, '');
  return [...opening(page.assets), ...head.map(tagToHtml), `</head><body>${page.body}</body></html>`].join(
    '\n',
  );
}

// The chosen theme is applied before the first paint.
function opening({ first, styles }: PageAssets): string[] {
  return [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<script src="${escapeHtml(first)}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  ];
}
