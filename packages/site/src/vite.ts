import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, UserConfig } from 'vite';
import { SOURCES } from './assets.ts';
import { siteIcons } from './icons.ts';

const require = createRequire(import.meta.url);
// The router's package exports point to its development build, which logs warnings.
const ROUTER = join(
  dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')),
  'dist/production',
);

const RULES = fileURLToPath(new URL('../../booking-core/src', import.meta.url));

/** The modules that the build of any site replaces. */
export const buildAliases = [
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
  // The modules instead of the one built file, so that a page loads only the rules that it uses.
  { find: /^@jalsa\/booking-core$/, replacement: join(RULES, 'index.ts') },
  { find: /^@jalsa\/booking-core\/validation$/, replacement: join(RULES, 'validation.ts') },
];

interface SiteBuild {
  /** The address below which the site stands, with a slash at both ends. */
  base?: string;
}

/** The Vite configuration of a server-rendered site: its client build, its server build and development. */
export function siteConfig({ command, isSsrBuild }: ConfigEnv, { base = '/' }: SiteBuild = {}): UserConfig {
  return {
    base,
    plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [siteIcons()])],
    ...(command === 'build' && {
      resolve: { alias: buildAliases },
    }),
    define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    // One self-contained server file, so that the server needs no copy of React.
    ssr: command === 'build' ? { noExternal: true as const } : {},
    publicDir: isSsrBuild ? false : 'public',
    build: isSsrBuild
      ? { target: 'node24', minify: false }
      : {
          target: 'es2022',
          manifest: true,
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: SOURCES.browser,
            // A group contains its own modules only, so that a page loads no more than it needs.
            output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
          },
        },
  };
}

/** A few files instead of hundreds: each package that only some pages need, what every page loads, and what many share. */
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 2,
  },
  { name: 'initial', tags: ['$initial' as const], priority: 1 },
  {
    name: 'forms',
    test: /node_modules\/(zod|react-hook-form)\/|booking-core\/src\/validation/,
    priority: 1,
  },
  { name: 'queries', test: /node_modules\/@tanstack\/|web\/src\/api\/queries/, priority: 1 },
  { name: 'api', test: /node_modules\/ky\/|api-client\/dist/, priority: 1 },
  { name: 'rules', test: /booking-core\/src/, priority: 1 },
  { name: 'common', minShareCount: 10 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
];
