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

/** The tests of an app: those of `.ts` files run in Node, those of `.tsx` files in a simulated browser. */
export const siteTests = {
  testTimeout: 120_000,
  projects: [
    {
      extends: true as const,
      test: {
        name: 'rules',
        environment: 'node',
        include: ['src/**/*.test.ts', '*.test.ts'],
        // The files share the modules of their process: loading them for each file took four fifths of the time.
        isolate: false,
      },
    },
    {
      extends: true as const,
      test: {
        name: 'screens',
        environment: 'jsdom',
        include: ['src/**/*.test.tsx'],
        setupFiles: ['@jalsa/ui/test/setup'],
      },
    },
  ],
};

interface SiteBuild {
  /** The address below which the site stands, with a slash at both ends. */
  base?: string;
  /** The app's modules that most of its pages share; they become one file. */
  common: RegExp;
  /** The modules of booking-core that every page needs; by default those that seven entries share. They become one file. */
  rules?: RegExp;
}

/** The Vite configuration of a server-rendered site: its client build, its server build and development. */
export function siteConfig(
  { command, isSsrBuild }: ConfigEnv,
  { base = '/', common, rules }: SiteBuild,
): UserConfig {
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
            input: [SOURCES.browser, SOURCES.boot, SOURCES.fonts],
            output: { codeSplitting: { groups: chunks(common, rules) } },
          },
        },
  };
}

/** A few shared files instead of many small ones, grouped by how often they change. */
function chunks(common: RegExp, rules?: RegExp) {
  return [
    {
      name: 'framework',
      test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai)\//,
    },
    // Rules that few pages share stay out: all rules in one file add 2.5 KB (brotli) to the landing page of the marketplace.
    rules
      ? { name: 'rules', test: rules, priority: 1 }
      : { name: 'rules', test: /packages\/booking-core\/src\/(?!validation)/, priority: 1, minShareCount: 7 },
    // Only pages that call the server after they were rendered load it.
    { name: 'queries', test: /node_modules\/@tanstack\/|packages\/web\/src\/api\/queries/, priority: 2 },
    { name: 'api', test: /node_modules\/ky\/|packages\/api-client\/dist\// },
    // Forms validate by schemas before the API client is loaded.
    { name: 'schemas', test: /node_modules\/zod\/|packages\/booking-core\/src\/validation/, priority: 1 },
    // Modules that few pages share stay out of the common file.
    { name: 'common', test: common, minShareCount: 4 },
  ];
}
