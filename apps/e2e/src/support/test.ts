import type { Api } from '@jalsa/api-client';
import { test as base, expect } from '@playwright/test';
import { visitorApi } from './api.ts';
import { type EventKey, handleOf, type Size } from './journey-catalogue.ts';
import { type FaultLog, recordFaults } from './record-faults.ts';

interface Fixtures {
  origin: string;
  size: Size;
  /** The handle of this size's event. */
  handle: (key: EventKey | 'dates-first' | 'dates-second') => string;
  api: Api;
  /** Fails the journey for every fault on its pages that was not allowed. */
  faults: FaultLog;
}

/** Playwright's `test` with the server's origin, the events of the size and the fault log. */
export const test = base.extend<Fixtures>({
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  size: ({}, use, { project }) => use(project.name as Size),
  handle: ({ size }, use) => use((key) => handleOf(key, size)),
  api: ({ origin }, use) => use(visitorApi(origin)),
  faults: [
    async ({ context }, use) => {
      const faultLog = recordFaults(context);
      await use(faultLog);
      expect(faultLog.unexpected(), 'faults on the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
