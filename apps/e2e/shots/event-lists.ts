import { expect, type Page } from '@playwright/test';
import { CITIES, EMPTY_CITY, PAST_GROUP } from '../src/support/journey-catalogue.ts';
import { API_FAULTS, disconnectApi, openHydrated, openPage } from '../src/support/page-states.ts';
import { SITE_TEXTS } from '../src/support/site-texts.ts';
import { loadingAndErrorShots } from './loading-and-error.ts';
import type { Shot } from './shot.ts';

const EXPLORE = '/explore/events-in-mumbai';

const clickExploreAll = (page: Page) => page.getByRole('link', { name: SITE_TEXTS.exploreAllEvents }).click();

const clickViewAllOfGroup = (page: Page) =>
  page
    .getByRole('region', { name: 'Live Music & Nights' })
    .getByRole('link', { name: SITE_TEXTS.viewAll })
    .click();

async function searchFromPage(page: Page): Promise<void> {
  const box = page.getByRole('main').getByRole('combobox');
  await box.fill('comedy');
  await box.press('Enter');
}

const EXPLORE_STATES: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openPage(page, EXPLORE) },
  { state: 'filtered', open: ({ page }) => openPage(page, `${EXPLORE}?min=300&max=700&sort=price_low`) },
  {
    state: 'filters open',
    hasOverlay: true,
    async open({ page }) {
      await openHydrated(page, `${EXPLORE}?from=2026-12-01&max=1500&kind=comedy,theatre`);
      const menu = page.locator('main summary').filter({ hasText: 'Category' });
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
    state: 'filters without results',
    async open({ page }) {
      await openPage(page, `${EXPLORE}?min=90000`);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    },
  },
  {
    state: 'empty city',
    open: ({ page }) => openPage(page, `/explore/events-in-${EMPTY_CITY.handler}`),
  },
  { state: 'page 2', open: ({ page }) => openPage(page, `${EXPLORE}?page=2`) },
  {
    state: 'past the last page',
    async open({ page, faults }) {
      faults.allow(/404.*page=99/);
      await openPage(page, `${EXPLORE}?page=99`);
      await expect(page.getByText('There’s nothing on this page')).toBeVisible();
    },
  },
  {
    state: 'next events failed',
    async open({ page, faults }) {
      faults.allow(API_FAULTS);
      await openHydrated(page, EXPLORE);
      await disconnectApi(page);
      await page.getByRole('article').last().scrollIntoViewIfNeeded();
      await expect(page.getByText('We couldn’t load more events')).toBeVisible();
    },
  },
  ...loadingAndErrorShots('/home/mumbai', clickExploreAll),
];

const SEARCH_STATES: Omit<Shot, 'page'>[] = [
  { state: 'results', open: ({ page }) => openPage(page, `${EXPLORE}/search?q=comdey`) },
  { state: 'none', open: ({ page }) => openPage(page, `${EXPLORE}/search?q=zzzzqqqq`) },
  { state: 'without text', open: ({ page }) => openPage(page, `${EXPLORE}/search`) },
  ...loadingAndErrorShots('/home/mumbai', searchFromPage),
];

const GROUP_STATES: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openPage(page, `${EXPLORE}/live-music`) },
  {
    state: 'empty',
    async open({ page, size }) {
      await openPage(page, `/explore/events-in-${CITIES[size].handler}/${PAST_GROUP.handle}`);
      await expect(page.getByText(SITE_TEXTS.noEvents)).toBeVisible();
    },
  },
  ...loadingAndErrorShots('/home/mumbai', clickViewAllOfGroup),
];

/** The states of the pages that list events. */
export const eventListShots: Shot[] = [
  ...EXPLORE_STATES.map((shot) => ({ page: 'explore', ...shot })),
  ...GROUP_STATES.map((shot) => ({ page: 'group', ...shot })),
  ...SEARCH_STATES.map((shot) => ({ page: 'search', ...shot })),
];
