import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // One self-contained server file: the process that loads it needs no copy of React of its own.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { target: 'node24', minify: false, rolldownOptions: { output: { codeSplitting: false } } }
    : {
        target: 'es2022',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: ['src/entry-client.tsx', 'src/apply-theme.ts'] },
      },
  test: {
    projects: [
      { extends: true, test: { name: 'rules', environment: 'node', include: ['src/**/*.test.ts'] } },
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
