import type { Page } from '@playwright/test';
import {
  API_FAULTS,
  disconnectApi,
  expectErrorPage,
  expectSkeleton,
  openHydrated,
  pauseApi,
} from '../src/support/page-states.ts';
import type { Shot } from './shot.ts';

/** The loading and the error state of a page that is opened from another page. */
export const loadingAndErrorShots = (
  from: string,
  navigate: (page: Page) => Promise<void>,
): Omit<Shot, 'page'>[] => [
  {
    state: 'loading',
    async open({ page }) {
      await openHydrated(page, from);
      await pauseApi(page);
      await navigate(page);
      await expectSkeleton(page);
    },
  },
  {
    state: 'error',
    async open({ page, faults }) {
      faults.allow(API_FAULTS);
      await openHydrated(page, from);
      await disconnectApi(page);
      await navigate(page);
      await expectErrorPage(page);
    },
  },
];
