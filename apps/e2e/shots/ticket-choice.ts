import { expect } from '@playwright/test';
import { bookingPage } from '../src/support/booking-page.ts';
import { loadingAndErrorShots } from './loading-and-error.ts';
import type { Shot, ShotContext } from './shot.ts';

const CHOICE = { Seat: 2, Balcony: 1 };

async function open({ page }: ShotContext, handle: string): Promise<void> {
  await bookingPage(page).open(handle);
  await expect(bookingPage(page).stepOne).toBeVisible();
}

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'choose', open: (context) => open(context, 'techno-at-the-yard') },
  {
    state: 'choose, every package state',
    open: (context) => open(context, context.handle('package-states')),
  },
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
      await bookingPage(page).open(handle('one-date-sold-out'));
      await expect(page.getByText('Sold out')).toBeVisible();
    },
  },
  { state: 'choose, sold out', open: (context) => open(context, 'koli-seafood-supper') },
  { state: 'choose, long names', open: (context) => open(context, context.handle('long-names')) },
  {
    state: 'choose, packages in the cart',
    async open(context) {
      await open(context, context.handle('regular'));
      await bookingPage(context.page).choose(CHOICE);
    },
  },
  ...loadingAndErrorShots('/events/techno-at-the-yard', (page) =>
    page.getByRole('link', { name: 'Book tickets' }).filter({ visible: true }).first().click(),
  ),
];

/** The first step of the booking page. */
export const ticketChoiceShots: Shot[] = STATES.map((shot) => ({ page: 'booking', ...shot }));
