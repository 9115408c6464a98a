import type { Page } from '@playwright/test';
import { holdApi, LOST, loseApi, openReady, seeFailure, seeSkeleton } from '../src/support/page-states.ts';
import type { Shot } from './shot.ts';

/** A page on its way from another one, and one that cannot be had. */
export const underWay = (from: string, go: (page: Page) => Promise<void>): Omit<Shot, 'page'>[] => [
  {
    state: 'loading',
    async open({ page }) {
      await openReady(page, from);
      await holdApi(page);
      await go(page);
      await seeSkeleton(page);
    },
  },
  {
    state: 'error',
    async open({ page, faults }) {
      faults.allow(LOST);
      await openReady(page, from);
      await loseApi(page);
      await go(page);
      await seeFailure(page);
    },
  },
];
