import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 300_000,
    hookTimeout: 600_000,
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/install-project.ts'],
    // The tests share one folder and one transcript.
    fileParallelism: false,
  },
});
