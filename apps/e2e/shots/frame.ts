import { MESSAGES } from '@jalsa/booking-core';
import { expect } from '@playwright/test';
import { chooseCity } from '../src/support/choose-city.ts';
import { CITIES } from '../src/support/journey-catalogue.ts';
import { openMenu } from '../src/support/menu.ts';
import { LOST, loseCities } from '../src/support/page-states.ts';
import { press } from '../src/support/press.ts';
import type { Shot, Visit } from './shot.ts';

async function openCities({ page }: Visit): Promise<void> {
  await page.goto('/sign-in');
  const dialog = page.getByRole('dialog', { name: MESSAGES.citiesTitle });
  await press(page.getByRole('banner').getByRole('button', { name: /city/i }), dialog);
}

async function suggest({ page, size }: Visit, text: string): Promise<void> {
  await page.goto(`/explore/events-in-${CITIES[size].handler}`);
  const box = page.getByRole('banner').getByRole('combobox');
  if (!(await box.isVisible())) await press(page.getByLabel('Search events', { exact: true }), box);
  await box.pressSequentially(text);
}

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'city picker', isOver: true, open: openCities },
  {
    state: 'city picker, nothing found',
    isOver: true,
    async open(visit) {
      await openCities(visit);
      await visit.page.getByRole('dialog').getByRole('searchbox').fill('atlantis');
    },
  },
  { state: 'menu', isOver: true, open: ({ page }) => page.goto('/home/mumbai').then(() => openMenu(page)) },
  {
    state: 'city chosen',
    open: ({ page, size }) => page.goto('/').then(() => chooseCity(page, CITIES[size])),
  },
  {
    state: 'without cities',
    async open({ page, handle, faults }) {
      faults.allow(LOST);
      await loseCities(page, handle('regular'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
      await expect(page).toHaveURL('/terms-and-conditions');
    },
  },
  {
    state: 'search with suggestions',
    isOver: true,
    async open(visit) {
      await suggest(visit, 'monsoon');
      await expect(visit.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    state: 'search without suggestions',
    isOver: true,
    async open(visit) {
      await suggest(visit, 'zzzzqqqq');
      await expect(visit.page.getByText('No events found').last()).toBeVisible();
    },
  },
];

/** What stands around the pages. */
export const frame: Shot[] = STATES.map((shot) => ({ page: 'frame', ...shot }));
