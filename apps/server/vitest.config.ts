import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that start the real program. */
const PROCESSES = ['test/chaos/**/*.test.ts', 'test/processes/**/*.test.ts'];
/** Files that replace modules with `vi.mock`, or start the traces of their process. */
const ISOLATED = [
  'src/start.test.ts',
  'src/http/uploads/uploads.test.ts',
  'src/modules/ticketing/ticket-drawings.service.test.ts',
  'src/tracing/tracing.test.ts',
];

/** Files that also run with the files in a bucket: everything that stores pictures or documents. */
const STORING = [
  'src/modules/{files,artists,drivers,organisers}/**/*.test.ts',
  'src/modules/identity/profile-photo.test.ts',
  'src/modules/catalogue/import/store-images.test.ts',
];
/** Those of them that store nothing, or in a folder alone. */
const STORING_NOTHING = [
  'src/modules/files/**/{folder-storage,document-keys,encryption,hidden-file}.test.ts',
  'src/modules/artists/import-artists.test.ts',
];
/** Files that need a bucket. */
const BUCKET_ALONE = ['src/modules/files/storage/bucket-storage.test.ts'];

/** Starts the slowest files first, so that no core waits for them at the end. They mostly wait for processes. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ project }: TestSpecification) => project.name === 'processes';
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Twice the cores of a small machine, because half of the time is spent in waits for processes, databases and limits.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          globalSetup: ['./test/support/postgres.ts'],
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...PROCESSES, ...ISOLATED, ...BUCKET_ALONE],
          // The files share the modules of their process: loading the server for each file took two thirds of the CPU time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'bucket',
          globalSetup: ['./test/support/postgres.ts', './test/support/object-storage.ts'],
          include: [...STORING, ...BUCKET_ALONE],
          exclude: [...configDefaults.exclude, ...STORING_NOTHING],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'isolated', globalSetup: ['./test/support/postgres.ts'], include: ISOLATED },
      },
      { extends: true, test: { name: 'processes', include: PROCESSES } },
    ],
  },
});
