import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const require = createRequire(import.meta.url);
// The router's package exports point to its development build, which logs warnings.
const ROUTER = join(
  dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')),
  'dist/production',
);

// A few shared chunks instead of many small files, grouped by how often they change.
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|jotai)\//,
  },
  { name: 'rules', test: /packages\/booking-core\/dist\/(?!validation)/, priority: 1 },
  { name: 'api', test: /node_modules\/ky\/|packages\/api-client\/dist\// },
  // Forms validate by schemas before the API client is loaded.
  { name: 'schemas', test: /node_modules\/zod\/|packages\/booking-core\/dist\/validation/, priority: 1 },
  {
    name: 'common',
    test: /marketplace\/src\/(lib|router|components|texts|features\/(search|cities))\/(?!visitor-api|api-groups|one-time-code|(booking|list)\.ts)|ui\/src\/(?!dialog|toast-list)|packages\/web\/src\/(?!forms|visitor-api)/,
    // Modules that few pages share stay out of the common chunk.
    minShareCount: 4,
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
        { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
      ],
    },
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
          input: ['src/entry-client.tsx', 'src/boot-script.ts', 'src/fonts.css'],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
  test: {
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: ['src/**/*.test.ts', '*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
}));
