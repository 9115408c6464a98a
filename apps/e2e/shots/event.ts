import { expect } from '@playwright/test';
import { eventPage } from '../src/support/event-page.ts';
import { openReady, openTitled } from '../src/support/page-states.ts';
import type { Shot } from './shot.ts';
import { underWay } from './under-way.ts';

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'plain', open: ({ page }) => openTitled(page, '/events/techno-at-the-yard') },
  { state: 'with offers', open: ({ page }) => openTitled(page, '/events/telugu-indie-night') },
  {
    state: 'every state of a package',
    open: ({ page, handle }) => openTitled(page, `/events/${handle('states')}`),
  },
  { state: 'slots', open: ({ page }) => openTitled(page, '/events/kathakali-close-up') },
  {
    state: 'slots, one sold out',
    open: ({ page, handle }) => openTitled(page, `/events/${handle('date-gone')}`),
  },
  {
    state: 'slots, all sold out',
    open: ({ page, handle }) => openTitled(page, `/events/${handle('dates-gone')}`),
  },
  { state: 'sold out', open: ({ page }) => openTitled(page, '/events/koli-seafood-supper') },
  { state: 'sale not started', open: ({ page }) => openTitled(page, '/events/full-moon-over-chapora') },
  { state: 'sale over', open: ({ page }) => openTitled(page, '/events/winter-sun-market') },
  { state: 'over', open: ({ page, handle }) => openTitled(page, `/events/${handle('over')}`) },
  { state: 'free', open: ({ page }) => openTitled(page, '/events/mic-khula-hai-goa') },
  {
    state: 'long name, no picture',
    open: ({ page, handle }) => openTitled(page, `/events/${handle('wordy')}`),
  },
  {
    state: 'app offer',
    isOver: true,
    async open({ page }) {
      await openReady(page, '/events/techno-at-the-yard');
      await eventPage(page).part('Offers').getByRole('link', { name: 'Get the app' }).last().click();
      await expect(page.getByRole('dialog', { name: 'Only in our app' })).toBeVisible();
    },
  },
  ...underWay('/home/mumbai', (page) => page.getByRole('article').getByRole('link').first().click()),
  {
    state: 'not found',
    open({ page, faults }) {
      faults.allow(/404.*no-such-event/);
      return openTitled(page, '/events/no-such-event', 'Page not found');
    },
  },
];

/** An event's page. */
export const event: Shot[] = STATES.map((shot) => ({ page: 'event', ...shot }));
