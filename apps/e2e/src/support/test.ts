import type { Api } from '@jalsa/api-client';
import { test as base, expect } from '@playwright/test';
import { visitorApi } from './api.ts';
import { type EventKey, handleOf, type Size } from './journey-catalogue.ts';
import { type FaultWatch, watchFaults } from './watch-faults.ts';

interface Fixtures {
  origin: string;
  size: Size;
  /** The handle of this size's own event. */
  handle: (key: EventKey | 'dates-first' | 'dates-second') => string;
  api: Api;
  /** Fails the journey for whatever goes wrong on its pages, unless it was allowed. */
  faults: FaultWatch;
}

/** A journey: Playwright's test with the server, this size's events and a watch over the pages. */
export const test = base.extend<Fixtures>({
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  size: ({}, use, { project }) => use(project.name as Size),
  handle: ({ size }, use) => use((key) => handleOf(key, size)),
  api: ({ origin }, use) => use(visitorApi(origin)),
  faults: [
    async ({ context }, use) => {
      const watch = watchFaults(context);
      await use(watch);
      expect(watch.unexpected(), 'faults on the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
