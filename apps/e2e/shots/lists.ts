import { MESSAGES } from '@jalsa/booking-core';
import { expect, type Page } from '@playwright/test';
import { CITIES, LONG_CITY, PAST_GROUP } from '../src/support/journey-catalogue.ts';
import { LOST, loseApi, openReady, openTitled } from '../src/support/page-states.ts';
import type { Shot } from './shot.ts';
import { underWay } from './under-way.ts';

const EXPLORE = '/explore/events-in-mumbai';

const toExplore = (page: Page) => page.getByRole('link', { name: MESSAGES.exploreAllEvents }).click();

const toGroup = (page: Page) =>
  page
    .getByRole('region', { name: 'Live Music & Nights' })
    .getByRole('link', { name: MESSAGES.viewAll })
    .click();

async function toSearch(page: Page): Promise<void> {
  const box = page.getByRole('main').getByRole('combobox');
  await box.fill('comedy');
  await box.press('Enter');
}

const EXPLORED: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openTitled(page, EXPLORE) },
  { state: 'filtered', open: ({ page }) => openTitled(page, `${EXPLORE}?min=300&max=700&sort=price_low`) },
  {
    state: 'filters open',
    isOver: true,
    async open({ page }) {
      await openReady(page, `${EXPLORE}?from=2026-12-01&max=1500&kind=comedy,theatre`);
      const menu = page.locator('main summary').filter({ hasText: 'Kind' });
      const sheet = page.getByRole('button', { name: /^Filters/ });
      await menu.or(sheet).filter({ visible: true }).click();
      await expect(
        page
          .getByRole('link', { name: /^Comedy/ })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
    },
  },
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
  { state: 'page 2', open: ({ page }) => openTitled(page, `${EXPLORE}?page=2`) },
  {
    state: 'past the last page',
    async open({ page, faults }) {
      faults.allow(/404.*page=99/);
      await openTitled(page, `${EXPLORE}?page=99`);
      await expect(page.getByText('There is nothing on this page')).toBeVisible();
    },
  },
  {
    state: 'next events lost',
    async open({ page, faults }) {
      faults.allow(LOST);
      await openReady(page, EXPLORE);
      await loseApi(page);
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      await expect(page.getByText('The next events could not be loaded')).toBeVisible();
    },
  },
  ...underWay('/home/mumbai', toExplore),
];

const SEARCHED: Omit<Shot, 'page'>[] = [
  { state: 'results', open: ({ page }) => openTitled(page, `${EXPLORE}/search?q=comdey`) },
  { state: 'none', open: ({ page }) => openTitled(page, `${EXPLORE}/search?q=zzzzqqqq`) },
  { state: 'without text', open: ({ page }) => openTitled(page, `${EXPLORE}/search`) },
  ...underWay('/home/mumbai', toSearch),
];

const GROUPED: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openTitled(page, `${EXPLORE}/live-music`) },
  {
    state: 'empty',
    async open({ page, size }) {
      await openTitled(page, `/explore/events-in-${CITIES[size].handler}/${PAST_GROUP.handle}`);
      await expect(page.getByText(MESSAGES.noEvents)).toBeVisible();
    },
  },
  ...underWay('/home/mumbai', toGroup),
];

/** Lists of events. */
export const lists: Shot[] = [
  ...EXPLORED.map((shot) => ({ page: 'explore', ...shot })),
  ...GROUPED.map((shot) => ({ page: 'group', ...shot })),
  ...SEARCHED.map((shot) => ({ page: 'search', ...shot })),
];
