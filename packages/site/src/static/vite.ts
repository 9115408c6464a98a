import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, HtmlTagDescriptor, Plugin, ProxyOptions, UserConfig } from 'vite';
import { escapeHtml } from '../html.ts';
import { siteIcons } from '../icons.ts';
import { chooseLanguage } from '../page-language.ts';
import { isServerAddress } from '../server-paths.ts';
import { SURFACE } from '../theme-colours.ts';
import { buildAliases } from '../vite.ts';
import { type FailureTexts, renderFailurePage } from './failure-page.ts';

interface StaticSite {
  /** The address below which the site stands, with a slash at both ends. */
  base?: string;
  failure: FailureTexts;
}

/**
 * The Vite configuration of a static site: its build, and development at PORT, where the server at JALSA_API
 * answers the API. The app's `index.html` has the title, `#root` and the entry; the preset adds the rest of the head.
 */
export function staticSiteConfig({ command }: ConfigEnv, { base = '/', failure }: StaticSite): UserConfig {
  const proxy = apiProxy(process.env.JALSA_API ?? 'http://localhost:3000');
  const port = Number(process.env.PORT ?? 5173);
  return {
    base,
    plugins: [react(), tailwindcss(), siteIcons(), staticDocument(failure)],
    ...(command === 'build' && { resolve: { alias: buildAliases } }),
    server: { port, proxy },
    preview: { port, proxy },
    build: {
      outDir: 'dist/client',
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  };
}

/** Sends the addresses of the server to it, and leaves the files and the pages of the site to Vite. */
function apiProxy(target: string): Record<string, ProxyOptions> {
  return { '/': { target, bypass: ({ url = '/' }) => (isServerAddress(url) ? undefined : url) } };
}

const fileOf = (language: string) => `index.${language}.html`;

/** The languages besides English in which a site has a document. */
const translationsIn = (root: string): string[] =>
  readdirSync(root).flatMap((name) => /^index\.(\w+)\.html$/.exec(name)?.[1] ?? []);

/** Adds the common head, the inline script and its notices to the document, and the failure page to the build. */
function staticDocument(failure: FailureTexts): Plugin {
  let base = '/';
  return {
    name: 'jalsa:static-document',
    enforce: 'post',
    config: ({ root = process.cwd() }) => ({
      build: {
        rollupOptions: {
          input: ['index.html', ...translationsIn(root).map(fileOf)].map((name) => join(root, name)),
        },
      },
    }),
    // As the server does, so that the language can be changed in development too.
    configureServer({ config, middlewares }) {
      middlewares.use((request, _response, next) => {
        const language = chooseLanguage(request.headers, ['en', ...translationsIn(config.root)]);
        const wantsPage = request.headers.accept?.includes('text/html');
        if (wantsPage && language && language !== 'en') request.url = base + fileOf(language);
        next();
      });
    },
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: () => [...headTags(base), scriptNotice(failure)],
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const source = renderFailurePage(String(index.source), base, failure);
      this.emitFile({ type: 'asset', fileName: 'failure.html', source });
    },
  };
}

/** What the page says when its modules cannot be loaded (`script-notices.css`). */
const scriptNotice = ({ title, retry }: FailureTexts): HtmlTagDescriptor => ({
  tag: 'p',
  attrs: { class: 'script-notice', 'data-shown-while': 'failed', role: 'alert' },
  children: `${escapeHtml(title)}. <a href="">${escapeHtml(retry)}</a>`,
  injectTo: 'body',
});

const INLINE_SCRIPT = readFileSync(join(import.meta.dirname, '../inline-script.js'), 'utf8');

function headTags(base: string): HtmlTagDescriptor[] {
  const tag = (tagName: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: tagName,
    attrs,
    injectTo: 'head-prepend',
  });
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    ...Object.entries(SURFACE).map(([scheme, content]) =>
      tag('meta', {
        name: 'theme-color',
        'data-scheme': scheme,
        media: `(prefers-color-scheme:${scheme})`,
        content,
      }),
    ),
    // It updates the tags above it.
    { tag: 'script', attrs: { 'data-entry': true }, children: INLINE_SCRIPT, injectTo: 'head-prepend' },
    tag('link', { rel: 'icon', href: `${base}favicon.ico`, sizes: '32x32' }),
    tag('link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }),
  ];
}
