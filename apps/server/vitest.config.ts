import { configDefaults, defineConfig } from 'vitest/config';

const CHAOS = 'test/chaos/**/*.test.ts';

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          globalSetup: ['./test/support/postgres.ts'],
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, CHAOS],
          sequence: { groupOrder: 0 },
        },
      },
      // Starts and kills whole servers, so nothing else runs beside it.
      { extends: true, test: { name: 'chaos', include: [CHAOS], sequence: { groupOrder: 1 } } },
    ],
  },
});
