import { MESSAGES } from '@jalsa/booking-core';
import { expect, type Page } from '@playwright/test';
import { CITIES, LONG_CITY } from '../src/support/journey-catalogue.ts';
import {
  holdApi,
  LOST,
  loseApi,
  loseCities,
  openReady,
  openTitled,
  seeFailure,
  seeSkeleton,
} from '../src/support/page-states.ts';
import type { Shot } from './shot.ts';
import { underWay } from './under-way.ts';

const BANNERS = /sponsored\/events/;

const toMumbai = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click();

const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Jalsa, home' }).click();

const LANDING: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openTitled(page, '/home/mumbai', /Mumbai/) },
  { state: 'few events', open: ({ page, size }) => openTitled(page, `/home/${CITIES[size].handler}`) },
  {
    state: 'no events',
    async open({ page }) {
      await openTitled(page, `/home/${LONG_CITY.handler}`);
      await expect(page.getByText(MESSAGES.noEventsInLocation)).toBeVisible();
    },
  },
  {
    state: 'banners failing',
    async open({ page, faults }) {
      faults.allow(LOST);
      await openReady(page, '/');
      await loseApi(page, BANNERS);
      await toMumbai(page);
      await expect(page.getByRole('region', { name: MESSAGES.featuredEvents })).toBeVisible();
    },
  },
  {
    state: 'no banners',
    async open({ page }) {
      await openReady(page, '/');
      await page.route(BANNERS, (route) => route.fulfill({ json: [] }));
      await toMumbai(page);
      await expect(page.getByRole('region', { name: MESSAGES.featuredEvents })).toBeVisible();
    },
  },
  ...underWay('/', toMumbai),
];

const WELCOME: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openTitled(page, '/') },
  {
    state: 'loading',
    async open({ page }) {
      await openReady(page, '/terms-and-conditions');
      await holdApi(page);
      await goHome(page);
      await seeSkeleton(page);
    },
  },
  {
    state: 'error',
    async open({ page, handle, faults }) {
      faults.allow(LOST);
      await loseCities(page, handle('regular'));
      await goHome(page);
      await expect(page).toHaveURL('/');
      await seeFailure(page);
    },
  },
  {
    state: 'no cities',
    async open({ page, handle, faults }) {
      faults.allow(LOST);
      await loseCities(page, handle('regular'));
      await page.route(/no_auth\/locations/, (route) =>
        route.fulfill({ json: { top_cities: [], other_cities: [] } }),
      );
      await goHome(page);
      await expect(page.getByText(MESSAGES.noOtherCities)).toBeVisible();
    },
  },
];

/** Where people come in. */
export const landing: Shot[] = [
  ...WELCOME.map((shot) => ({ page: 'welcome', ...shot })),
  ...LANDING.map((shot) => ({ page: 'landing', ...shot })),
];
