import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The tests of a package of components: those of `.ts` files run in Node, those of `.tsx` files in a simulated browser. */
export const componentTests = defineConfig({
  plugins: [react()],
  test: {
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: ['src/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['@jalsa/ui/test/setup'],
        },
      },
    ],
  },
});
