import { expect } from '@playwright/test';
import { bookingPage } from '../src/support/booking-page.ts';
import type { Shot, Visit } from './shot.ts';
import { underWay } from './under-way.ts';

const CHOICE = { Seat: 2, Balcony: 1 };

async function open({ page }: Visit, handle: string): Promise<void> {
  await bookingPage(page).open(handle);
  await expect(bookingPage(page).stepOne).toBeVisible();
}

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'choose', open: (visit) => open(visit, 'techno-at-the-yard') },
  { state: 'choose, every state of a package', open: (visit) => open(visit, visit.handle('states')) },
  {
    state: 'choose a date',
    async open({ page }) {
      await bookingPage(page).open('kathakali-close-up');
      await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeVisible();
    },
  },
  {
    state: 'choose a date, one sold out',
    async open({ page, handle }) {
      await bookingPage(page).open(handle('date-gone'));
      await expect(page.getByText('Sold out')).toBeVisible();
    },
  },
  { state: 'choose, sold out', open: (visit) => open(visit, 'koli-seafood-supper') },
  { state: 'choose, long names', open: (visit) => open(visit, visit.handle('wordy')) },
  {
    state: 'choose, chosen',
    async open(visit) {
      await open(visit, visit.handle('regular'));
      await bookingPage(visit.page).choose(CHOICE);
    },
  },
  ...underWay('/events/techno-at-the-yard', (page) =>
    page.getByRole('link', { name: 'Book tickets' }).filter({ visible: true }).first().click(),
  ),
];

/** The choice of tickets. */
export const choosing: Shot[] = STATES.map((shot) => ({ page: 'booking', ...shot }));
