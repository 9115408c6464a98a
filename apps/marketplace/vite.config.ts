import { siteConfig } from '@jalsa/site/vite';
import { defineConfig } from 'vitest/config';

const COMMON =
  /marketplace\/src\/(lib|router|components|texts|features\/(search|cities))\/(?!visitor-api|api-groups|one-time-code|copy-text|legal|order-result|packages|(booking|list|account|saved-tickets|tickets-page)\.ts)|packages\/(site|web)\/src\/(?!forms|load-fonts|visitor-api)|ui\/src\/(?!dialog|toast-list|slider-controls)/;

export default defineConfig((env) => ({
  ...siteConfig(env, { common: COMMON }),
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
          setupFiles: ['@jalsa/ui/test/setup'],
        },
      },
    ],
  },
}));
