import type { Page } from '@playwright/test';
import {
  API_FAULTS,
  disconnectApi,
  expectErrorPage,
  expectSkeleton,
  openHydrated,
  pauseApi,
} from '../src/support/page-states.ts';
import type { Shot, ShotContext } from './shot.ts';

/** The loading and the error state of a page that is opened from another page. */
export const loadingAndErrorShots = (
  from: string | ((context: ShotContext) => string),
  navigate: (page: Page) => Promise<void>,
): Omit<Shot, 'page'>[] => [
  {
    state: 'loading',
    async open(context) {
      const { page } = context;
      await openHydrated(page, typeof from === 'string' ? from : from(context));
      await pauseApi(page);
      await navigate(page);
      await expectSkeleton(page);
    },
  },
  {
    state: 'error',
    async open(context) {
      const { page, faults } = context;
      faults.allow(API_FAULTS);
      await openHydrated(page, typeof from === 'string' ? from : from(context));
      await disconnectApi(page);
      await navigate(page);
      await expectErrorPage(page);
    },
  },
];
