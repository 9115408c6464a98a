import { expect, type Page } from '@playwright/test';
import { CITIES, EMPTY_CITY } from '../src/support/journey-catalogue.ts';
import {
  API_FAULTS,
  disconnectApi,
  expectErrorPage,
  expectSkeleton,
  openErrorPageWithoutCities,
  openHydrated,
  openPage,
  pauseApi,
} from '../src/support/page-states.ts';
import { SITE_TEXTS } from '../src/support/site-texts.ts';
import { loadingAndErrorShots } from './loading-and-error.ts';
import type { Shot } from './shot.ts';

const BANNERS = /sponsored\/events/;

const clickMumbai = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click();

const clickHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Jalsa, home' }).click();

const LANDING_STATES: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openPage(page, '/home/mumbai', /Mumbai/) },
  { state: 'few events', open: ({ page, size }) => openPage(page, `/home/${CITIES[size].handler}`) },
  {
    state: 'no events',
    async open({ page }) {
      await openPage(page, `/home/${EMPTY_CITY.handler}`);
      await expect(page.getByText(SITE_TEXTS.noEventsInLocation)).toBeVisible();
    },
  },
  {
    state: 'banners failed',
    async open({ page, faults }) {
      faults.allow(API_FAULTS);
      await openHydrated(page, '/');
      await disconnectApi(page, BANNERS);
      await clickMumbai(page);
      await expect(page.getByRole('region', { name: SITE_TEXTS.featuredEvents })).toBeVisible();
    },
  },
  {
    state: 'no banners',
    async open({ page }) {
      await openHydrated(page, '/');
      await page.route(BANNERS, (route) => route.fulfill({ json: [] }));
      await clickMumbai(page);
      await expect(page.getByRole('region', { name: SITE_TEXTS.featuredEvents })).toBeVisible();
    },
  },
  ...loadingAndErrorShots('/', clickMumbai),
];

const WELCOME_STATES: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openPage(page, '/') },
  {
    state: 'loading',
    async open({ page }) {
      await openHydrated(page, '/terms-and-conditions');
      await pauseApi(page);
      await clickHome(page);
      await expectSkeleton(page);
    },
  },
  {
    state: 'error',
    async open({ page, handle, faults }) {
      faults.allow(API_FAULTS);
      await openErrorPageWithoutCities(page, handle('regular'));
      await clickHome(page);
      await expect(page).toHaveURL('/');
      await expectErrorPage(page);
    },
  },
  {
    state: 'no cities',
    async open({ page, handle, faults }) {
      faults.allow(API_FAULTS);
      await openErrorPageWithoutCities(page, handle('regular'));
      await page.route(/no_auth\/locations/, (route) =>
        route.fulfill({ json: { top_cities: [], other_cities: [] } }),
      );
      await clickHome(page);
      await expect(page.getByText(SITE_TEXTS.noOtherCities)).toBeVisible();
    },
  },
];

/** The states of the welcome page and of a city's landing page. */
export const landingShots: Shot[] = [
  ...WELCOME_STATES.map((shot) => ({ page: 'welcome', ...shot })),
  ...LANDING_STATES.map((shot) => ({ page: 'landing', ...shot })),
];
