import { expect, type Page } from '@playwright/test';
import { newBuyer } from '../src/support/buyer.ts';
import { API_FAULTS, disconnectApi, openHydrated, openPage, pauseApi } from '../src/support/page-states.ts';
import { venuePage } from '../src/support/venue-page.ts';
import { loadingAndErrorShots } from './loading-and-error.ts';
import type { Shot, ShotContext } from './shot.ts';

const LIST = '/venues/table-booking?city=mumbai';

const clickVenues = (page: Page) => page.getByRole('main').getByRole('link', { name: 'See venues' }).click();

const LIST_STATES: Omit<Shot, 'page'>[] = [
  { state: 'full', open: ({ page }) => openPage(page, LIST) },
  { state: 'filtered, with free times', open: ({ page }) => openPage(page, `${LIST}&people=4&time=21:30`) },
  { state: 'of every city', open: ({ page }) => openPage(page, '/venues/table-booking') },
  { state: 'nothing matches', open: ({ page }) => openPage(page, `${LIST}&cuisine=Martian`) },
  ...loadingAndErrorShots('/home/mumbai', clickVenues),
];

const VENUE_STATES: Omit<Shot, 'page'>[] = [
  { state: 'default', open: ({ page }) => openPage(page, '/venues/the-brass-tiffin') },
  {
    state: 'with chosen tables',
    async open({ page }) {
      await openHydrated(page, '/venues/the-brass-tiffin');
      await venuePage(page).chooseTables({ people: 3 });
    },
  },
  {
    state: 'with missing fields',
    async open({ page }) {
      await openHydrated(page, '/venues/the-brass-tiffin');
      await venuePage(page).book.click();
      await expect(page.getByText('Please choose a time.')).toBeVisible();
    },
  },
  { state: 'full at eight', open: ({ page }) => openPage(page, '/venues/kanda-batata?time=21:30') },
  { state: 'full at every time', open: ({ page }) => openPage(page, '/venues/gongura-club') },
  ...loadingAndErrorShots(LIST, (page) => page.getByRole('article').getByRole('link').first().click()),
];

/** Places an order and opens its payment page. */
async function openOrder({ page }: ShotContext): Promise<void> {
  const venue = venuePage(page);
  await openHydrated(page, '/venues/the-brass-tiffin');
  await venue.chooseTables({ people: 2 });
  await venue.enterBuyer(newBuyer('Zoya Khan'), 'It is a birthday.');
  await venue.book.click();
  await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
}

/** Shows an order in another state than that of the server. */
async function openOrderAs(context: ShotContext, changes: object): Promise<void> {
  await openOrder(context);
  const { page } = context;
  await page.route(/tickets\/TCI\/.*\/ticket/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Booked by' })).toBeVisible();
}

const ORDERS = /tickets\/TCI/;

const ORDER_STATES: Omit<Shot, 'page'>[] = [
  { state: 'pending', open: openOrder },
  {
    state: 'pending, opened elsewhere',
    async open(context) {
      await openOrder(context);
      await context.page.evaluate(() => sessionStorage.clear());
      await context.page.reload();
      await expect(context.page.getByText('•').first()).toBeVisible();
    },
  },
  { state: 'paid', open: (context) => openOrderAs(context, { state: 'paid' }) },
  { state: 'expired', open: (context) => openOrderAs(context, { state: 'expired' }) },
  { state: 'refunded', open: (context) => openOrderAs(context, { state: 'refunded' }) },
  {
    state: 'not found',
    async open({ page, faults }) {
      faults.allow(/404/);
      await openPage(page, '/table-confirmation/no-such-order-0000000000', 'We can’t find this booking');
    },
  },
  {
    state: 'loading',
    async open(context) {
      await pauseApi(context.page, ORDERS);
      await openHydrated(context.page, '/table-confirmation/some-order-000000000000');
    },
  },
  {
    state: 'error',
    async open({ page, faults }) {
      faults.allow(API_FAULTS);
      await disconnectApi(page, ORDERS);
      await openPage(page, '/table-confirmation/some-order-000000000000', 'Your table');
    },
  },
];

const BOOKED_STATES: Omit<Shot, 'page'>[] = [
  {
    state: 'booked',
    async open(context) {
      await openOrderAs(context, { state: 'paid', ticket_tracking_id: 'J4M7KQ2RTX' });
      await context.page.getByRole('button', { name: 'See the booking' }).click();
      await expect(context.page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    },
  },
  {
    state: 'opened elsewhere',
    open: ({ page }) => openPage(page, '/table-confirmation/confirm?name=The+Brass+Tiffin'),
  },
];

/** The states of the venues, of a venue with its table booking, and of a table order. */
export const tableShots: Shot[] = [
  ...LIST_STATES.map((shot) => ({ page: 'venues', ...shot })),
  ...VENUE_STATES.map((shot) => ({ page: 'venue', ...shot })),
  ...ORDER_STATES.map((shot) => ({ page: 'table order', ...shot })),
  ...BOOKED_STATES.map((shot) => ({ page: 'booked table', ...shot })),
];
