import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/**
 * Files that replace or reload modules, which would stay replaced for the files after them, and files that count the age of
 * their document.
 */
const ISOLATED = globSync('src/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.((doMock|mock|resetModules)\(|spyOn\(performance\b)/.test(readFileSync(file, 'utf8')),
);

const IN_BROWSER = { environment: 'jsdom', setupFiles: ['@jalsa/ui/test/setup'] };

/**
 * The tests of a package of components, or of an app: those of `.ts` files run in Node, those of `.tsx` files in a simulated browser. The
 * files share the modules and the browser of their process: loading them for each file took four fifths of the CPU time.
 */
export const componentTests = defineConfig({
  test: {
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ISOLATED,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...IN_BROWSER,
          name: 'components',
          include: ['src/**/*.test.tsx'],
          exclude: ISOLATED,
          isolate: false,
        },
      },
      { extends: true, test: { ...IN_BROWSER, name: 'isolated', include: ISOLATED } },
    ],
  },
});
