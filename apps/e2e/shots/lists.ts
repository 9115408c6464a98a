import { expect, type Page } from '@playwright/test';
import { MESSAGES } from 'booking-core';
import { LONG_CITY } from '../src/support/journey-catalogue.ts';
import type { Shot } from './shot.ts';
import { holdApi, LOST, loseApi, openReady, openTitled, seeFailure, seeSkeleton } from './states.ts';

const EXPLORE = '/explore/events-in-mumbai';

const toExplore = (page: Page) => page.getByRole('link', { name: MESSAGES.exploreAllEvents }).click();

const EXPLORED: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openTitled(page, EXPLORE) },
  { state: 'filtered', open: ({ page }) => openTitled(page, `${EXPLORE}?min=300&max=700&sort=price_low`) },
  {
    state: 'nothing left by filters',
    async open({ page }) {
      await openTitled(page, `${EXPLORE}?min=90000`);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    },
  },
  {
    state: 'empty city',
    open: ({ page }) => openTitled(page, `/explore/events-in-${LONG_CITY.handler}`),
  },
  {
    state: 'loading',
    async open({ page }) {
      await openReady(page, '/home/mumbai');
      await holdApi(page);
      await toExplore(page);
      await seeSkeleton(page);
    },
  },
  {
    state: 'error',
    async open({ page, faults }) {
      faults.allow(LOST);
      await openReady(page, '/home/mumbai');
      await loseApi(page);
      await toExplore(page);
      await seeFailure(page);
    },
  },
];

const SEARCHED: Omit<Shot, 'page'>[] = [
  { state: 'results', open: ({ page }) => openTitled(page, `${EXPLORE}/search?q=comdey`) },
  { state: 'none', open: ({ page }) => openTitled(page, `${EXPLORE}/search?q=zzzzqqqq`) },
  {
    state: 'loading',
    async open({ page }) {
      await openReady(page, '/home/mumbai');
      await holdApi(page);
      const box = page.getByRole('main').getByRole('combobox');
      await box.fill('comedy');
      await box.press('Enter');
      await seeSkeleton(page);
    },
  },
];

/** Lists of events. */
export const lists: Shot[] = [
  ...EXPLORED.map((shot) => ({ page: 'explore', ...shot })),
  { page: 'group', state: 'full', open: ({ page }) => openTitled(page, `${EXPLORE}/live-music`) },
  ...SEARCHED.map((shot) => ({ page: 'search', ...shot })),
];
