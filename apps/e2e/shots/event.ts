import { expect } from '@playwright/test';
import { eventPage } from '../src/support/event-page.ts';
import { openHydrated, openPage } from '../src/support/page-states.ts';
import { loadingAndErrorShots } from './loading-and-error.ts';
import type { Shot } from './shot.ts';

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'default', open: ({ page }) => openPage(page, '/events/techno-at-the-yard') },
  { state: 'with offers', open: ({ page }) => openPage(page, '/events/telugu-indie-night') },
  {
    state: 'every package state',
    open: ({ page, handle }) => openPage(page, `/events/${handle('package-states')}`),
  },
  { state: 'slots', open: ({ page }) => openPage(page, '/events/kathakali-close-up') },
  {
    state: 'slots, one sold out',
    open: ({ page, handle }) => openPage(page, `/events/${handle('one-date-sold-out')}`),
  },
  {
    state: 'slots, all sold out',
    open: ({ page, handle }) => openPage(page, `/events/${handle('all-dates-sold-out')}`),
  },
  { state: 'sold out', open: ({ page }) => openPage(page, '/events/koli-seafood-supper') },
  { state: 'sale not started', open: ({ page }) => openPage(page, '/events/full-moon-over-chapora') },
  { state: 'sale ended', open: ({ page }) => openPage(page, '/events/winter-sun-market') },
  { state: 'past event', open: ({ page, handle }) => openPage(page, `/events/${handle('past')}`) },
  { state: 'free', open: ({ page }) => openPage(page, '/events/mic-khula-hai-goa') },
  {
    state: 'long name, no picture',
    open: ({ page, handle }) => openPage(page, `/events/${handle('long-names')}`),
  },
  {
    state: 'app offer',
    hasOverlay: true,
    async open({ page }) {
      await openHydrated(page, '/events/techno-at-the-yard');
      await eventPage(page).section('Offers').getByRole('link', { name: 'Get the app' }).last().click();
      await expect(page.getByRole('dialog', { name: 'Only in our app' })).toBeVisible();
    },
  },
  ...loadingAndErrorShots('/home/mumbai', (page) =>
    page.getByRole('article').getByRole('link').first().click(),
  ),
  {
    state: 'not found',
    open({ page, faults }) {
      faults.allow(/404.*no-such-event/);
      return openPage(page, '/events/no-such-event', 'Page not found');
    },
  },
];

/** The states of the event page. */
export const eventShots: Shot[] = STATES.map((shot) => ({ page: 'event', ...shot }));
