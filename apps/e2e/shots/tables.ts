import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newBuyer } from '../src/support/buyer.ts';
import {
  API_FAULTS,
  disconnectApi,
  expectErrorPage,
  expectSkeleton,
  openHydrated,
  openPage,
  pauseApi,
} from '../src/support/page-states.ts';
import { paymentWindow } from '../src/support/payment-window.ts';
import {
  endTimeToPay,
  payTableOrder,
  placeTableOrder,
  refundAtSandbox,
  waitForState,
} from '../src/support/table-orders.ts';
import { venuePage } from '../src/support/venue-page.ts';
import { waitForHydration } from '../src/support/wait-for-hydration.ts';
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

/** One of the bookable days: the pictures of several sizes and themes are taken at the same time. */
const randomDay = async ({ day }: ReturnType<typeof venuePage>) =>
  randomInt(1, await day.getByRole('option').count());

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
  {
    state: 'time filled up',
    async open({ page, api, faults }) {
      faults.allow(/409/);
      const venue = venuePage(page);
      await openHydrated(page, '/venues/salt-and-tamarind');
      await venue.day.selectOption({ index: await randomDay(venue) });
      await expect(page).toHaveURL(/day=/);
      const time = venue.times.getByRole('radio').and(page.locator(':enabled')).first();
      await time.check({ force: true });
      await venue.add.first().click();
      await venue.enterBuyer(newBuyer('Zoya Khan'));
      await placeTableOrder(api, 'salt-and-tamarind', { arrives_at: await time.inputValue() });
      await venue.book.click();
      await expect(page.getByText('Next available times for these tables:')).toBeVisible();
    },
  },
  { state: 'full at every time', open: ({ page }) => openPage(page, '/venues/gongura-club') },
  ...loadingAndErrorShots(LIST, (page) => page.getByRole('article').getByRole('link').first().click()),
];

/** Places an order, which opens its payment page. */
async function placeOrder(page: Page): Promise<void> {
  const venue = venuePage(page);
  await venue.chooseTables({ people: 2 });
  await venue.enterBuyer(newBuyer('Zoya Khan'), 'It is a birthday.');
  await venue.book.click();
}

/** Places an order and waits for its payment page. */
async function openOrder({ page }: ShotContext): Promise<void> {
  await openHydrated(page, '/venues/the-brass-tiffin');
  await placeOrder(page);
  await expect(page.getByRole('button', { name: 'Proceed to Pay' })).toBeVisible();
}

/** Opens the page of an order of another visitor. */
async function openOrderOf({ page }: ShotContext, id: string, text: string): Promise<void> {
  await page.goto(`/table-confirmation/${id}`);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** Places an order and pays for it. */
async function payOrder({ api, origin }: ShotContext): Promise<{ id: string; payment: string }> {
  const id = await placeTableOrder(api, 'the-brass-tiffin', { people: 2 });
  return { id, payment: await payTableOrder(api, origin, id) };
}

/** The requests for an order. */
const ORDERS = /tickets\/TCI\/[^/]+\/ticket$/;

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
  {
    state: 'payment window',
    hasOverlay: true,
    async open(context) {
      await openOrder(context);
      await context.page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await expect(paymentWindow(context.page).success).toBeVisible();
    },
  },
  {
    state: 'payment dismissed',
    async open(context) {
      await openOrder(context);
      await context.page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await paymentWindow(context.page).close.click();
      await expect(context.page.getByText('You haven’t paid yet.')).toBeVisible();
    },
  },
  {
    state: 'payment script blocked',
    hasOverlay: true,
    async open(context) {
      context.faults.allow(/checkout\.js/);
      await context.page.route('**/checkout.js', (route) => route.abort());
      await openOrder(context);
      await context.page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await expect(context.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    state: 'paid',
    open: async (context) =>
      openOrderOf(context, (await payOrder(context)).id, 'This table is booked and paid for'),
  },
  {
    state: 'expired',
    async open(context) {
      const id = await placeTableOrder(context.api, 'the-brass-tiffin');
      await endTimeToPay(id);
      await waitForState(context.api, id, 'expired');
      await openOrderOf(context, id, 'Time’s up');
    },
  },
  {
    state: 'refunded',
    async open(context) {
      const { api, origin } = context;
      const { id, payment } = await payOrder(context);
      await refundAtSandbox(origin, payment);
      await waitForState(api, id, 'refunded');
      await openOrderOf(context, id, 'This booking was refunded');
    },
  },
  {
    state: 'not found',
    async open({ page, faults }) {
      faults.allow(/404/);
      await openPage(page, '/table-confirmation/no-such-order-0000000000', 'We can’t find this booking');
    },
  },
  {
    state: 'loading',
    async open({ page }) {
      await openHydrated(page, '/venues/the-brass-tiffin');
      await pauseApi(page, ORDERS);
      await placeOrder(page);
      await expectSkeleton(page);
    },
  },
  {
    state: 'error',
    async open({ page, faults }) {
      faults.allow(API_FAULTS);
      await openHydrated(page, '/venues/the-brass-tiffin');
      await disconnectApi(page, ORDERS);
      await placeOrder(page);
      await expectErrorPage(page);
    },
  },
];

/** Books a free table, and opens its confirmation after `change`. */
async function openBooked({ page }: ShotContext, change?: () => Promise<unknown>): Promise<void> {
  const venue = venuePage(page);
  await openHydrated(page, '/venues/monsoon-canteen');
  await venue.chooseTables({ people: 2 });
  await venue.enterBuyer(newBuyer('Zoya Khan'), 'Two high chairs, please.');
  await venue.book.click();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  if (!change) return;
  await change();
  await page.reload();
  await waitForHydration(page);
}

const BOOKED_STATES: Omit<Shot, 'page'>[] = [
  {
    state: 'paid',
    async open(context) {
      await openOrder(context);
      await context.page.getByRole('button', { name: 'Proceed to Pay' }).click();
      await paymentWindow(context.page).success.click();
      await expect(context.page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    },
  },
  { state: 'free', open: (context) => openBooked(context) },
  {
    state: 'opened elsewhere',
    open: ({ page }) => openPage(page, '/table-confirmation/confirm?name=The+Brass+Tiffin'),
  },
  {
    state: 'not paid',
    async open(context) {
      const { page, api } = context;
      await openOrder(context);
      const { vendor_data } = await api.tables.get({ params: { id: page.url().split('/').at(-1) ?? '' } });
      await page.goto(`/table-confirmation/confirm?${new URLSearchParams({ name: vendor_data.name })}`);
      await expect(page.getByRole('link', { name: 'Open the booking' })).toBeVisible();
    },
  },
  { state: 'loading', open: (context) => openBooked(context, () => pauseApi(context.page, ORDERS)) },
  {
    state: 'error',
    async open(context) {
      context.faults.allow(API_FAULTS);
      await openBooked(context, () => disconnectApi(context.page, ORDERS));
      await expect(context.page.getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
];

/** The states of the venues, of a venue with its table booking, and of a table order. */
export const tableShots: Shot[] = [
  ...LIST_STATES.map((shot) => ({ page: 'venues', ...shot })),
  ...VENUE_STATES.map((shot) => ({ page: 'venue', ...shot })),
  ...ORDER_STATES.map((shot) => ({ page: 'table order', ...shot })),
  ...BOOKED_STATES.map((shot) => ({ page: 'booked table', ...shot })),
];
