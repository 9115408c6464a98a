import { configDefaults, defineConfig } from 'vitest/config';

const CHAOS = 'test/chaos/**/*.test.ts';
/** Files that replace modules with `vi.mock`. */
const MOCKING = [
  'src/start.test.ts',
  'src/http/uploads/uploads.test.ts',
  'src/modules/ticketing/ticket-drawings.service.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than the cores of a small machine, because many tests wait for processes.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          globalSetup: ['./test/support/postgres.ts'],
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, CHAOS, ...MOCKING],
          // The files share the modules of their process: loading the server for each file took two thirds of the CPU time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'mocks', globalSetup: ['./test/support/postgres.ts'], include: MOCKING },
      },
      { extends: true, test: { name: 'chaos', include: [CHAOS] } },
    ],
  },
});
