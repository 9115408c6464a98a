import type { Api } from '@jalsa/api-client';
import { test as base, expect } from '@playwright/test';
import { visitorApi } from './api.ts';
import { CITIES, type EventKey, handleOf, type Size } from './journey-catalogue.ts';
import { type FaultLog, recordFaults } from './record-faults.ts';

interface Fixtures {
  origin: string;
  size: Size;
  /** The copy of the events that the journey uses: that of its size, and at its second try the other, whose stock is untouched. */
  copy: Size;
  /** The city of these events. */
  city: { handler: string; region: string };
  /** The handle of an event of this copy. */
  handle: (key: EventKey | 'dates-first' | 'dates-second') => string;
  api: Api;
  /** Fails the journey for every fault on its pages that was not allowed. */
  faults: FaultLog;
}

/** The details of a journey that depends on the size of the screen; the others run at the size of a phone alone. */
export const BOTH_SIZES = { tag: '@both-sizes' };

/** Playwright's `test` with the server's origin, the events of the size and the fault log. */
export const test = base.extend<Fixtures>({
  origin: ({ baseURL }, use) => use(baseURL ?? ''),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern
  size: ({}, use, { project }) => use(project.name as Size),
  copy: ({ size }, use, { retry }) => use(retry === 0 ? size : size === 'phone' ? 'desktop' : 'phone'),
  city: ({ copy }, use) => use(CITIES[copy]),
  handle: ({ copy }, use) => use((key) => handleOf(key, copy)),
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
