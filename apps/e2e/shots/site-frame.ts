import { expect } from '@playwright/test';
import { chooseCity } from '../src/support/choose-city.ts';
import { clickUntilVisible } from '../src/support/click-until-visible.ts';
import { CITIES } from '../src/support/journey-catalogue.ts';
import { openMenu } from '../src/support/open-menu.ts';
import { API_FAULTS, openErrorPageWithoutCities } from '../src/support/page-states.ts';
import { SITE_TEXTS } from '../src/support/site-texts.ts';
import { TOWNS } from './import-catalogue.ts';
import type { Shot, ShotContext } from './shot.ts';

async function openCityPicker({ page }: ShotContext): Promise<void> {
  await page.goto('/sign-in');
  const dialog = page.getByRole('dialog', { name: SITE_TEXTS.citiesTitle });
  await clickUntilVisible(page.getByRole('banner').getByRole('button', { name: /city/i }), dialog);
}

async function typeInHeaderSearch({ page, size }: ShotContext, text: string): Promise<void> {
  await page.goto(`/explore/events-in-${CITIES[size].handler}`);
  const box = page.getByRole('banner').getByRole('combobox');
  if (!(await box.isVisible()))
    await clickUntilVisible(page.getByLabel('Search events', { exact: true }), box);
  await box.pressSequentially(text);
}

/** Cities whose names are wider than a column of the footer. */
const LONG_NAMES = [
  'Thiruvananthapuram',
  'Tirunelvelikattabommanpettai-on-the-Hill',
  'Venkatanarasimharajuvaripeta',
  'Chhatrapati Sambhajinagar (Aurangabad)',
  'Tirupperunthuraiyurmelkarai-upon-Sea',
].map((region, index) => ({ _id: `${index}`, handler: `long-${index}`, region, location: null }));

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'city picker', hasOverlay: true, open: openCityPicker },
  {
    state: 'city picker, nothing found',
    hasOverlay: true,
    async open(context) {
      await openCityPicker(context);
      await context.page.getByRole('dialog').getByRole('searchbox').fill('atlantis');
    },
  },
  {
    state: 'menu',
    hasOverlay: true,
    open: ({ page }) => page.goto('/home/mumbai').then(() => openMenu(page)),
  },
  {
    state: 'city chosen',
    open: ({ page, size }) => page.goto('/').then(() => chooseCity(page, TOWNS[size])),
  },
  {
    state: 'without cities',
    async open({ page, handle, faults }) {
      faults.allow(API_FAULTS);
      await openErrorPageWithoutCities(page, handle('regular'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
      await expect(page).toHaveURL('/terms-and-conditions');
    },
  },
  {
    state: 'long city names',
    async open({ page, handle, faults }) {
      faults.allow(API_FAULTS);
      await openErrorPageWithoutCities(page, handle('regular'));
      const cities = { top_cities: LONG_NAMES.slice(0, 3), other_cities: LONG_NAMES.slice(3) };
      await page.route(/no_auth\/locations/, (route) => route.fulfill({ json: cities }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
      await expect(page.getByRole('heading', { name: 'Events by city' })).toBeVisible();
    },
  },
  {
    state: 'search with suggestions',
    hasOverlay: true,
    async open(context) {
      await typeInHeaderSearch(context, 'monsoon');
      await expect(context.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    state: 'search without suggestions',
    hasOverlay: true,
    async open(context) {
      await typeInHeaderSearch(context, 'zzzzqqqq');
      await expect(context.page.getByText('No events found').last()).toBeVisible();
    },
  },
];

/** The states of the site's frame: header, menu, city picker, search suggestions. */
export const siteFrameShots: Shot[] = STATES.map((shot) => ({ page: 'frame', ...shot }));
