import { configDefaults, defineConfig } from 'vitest/config';

const CHAOS = 'test/chaos/**/*.test.ts';
/** Files that replace modules with `vi.mock`. */
const MOCKING = [
  'src/start.test.ts',
  'src/http/uploads/uploads.test.ts',
  'src/modules/jobs/worker.test.ts',
  'src/modules/ticketing/ticket-drawings.service.test.ts',
  'test/chaos-support.test.ts',
];

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
          exclude: [...configDefaults.exclude, CHAOS, ...MOCKING],
          // The files share the modules of their process: loading the server for each file took two thirds of the CPU time.
          isolate: false,
          // Many tests wait, so two workers keep two cores busy; the default is one worker.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'mocks',
          globalSetup: ['./test/support/postgres.ts'],
          include: MOCKING,
          sequence: { groupOrder: 1 },
        },
      },
      // Starts and kills whole servers, so nothing else runs beside it.
      { extends: true, test: { name: 'chaos', include: [CHAOS], sequence: { groupOrder: 2 } } },
    ],
  },
});
