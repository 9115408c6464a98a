import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { expect } from '@playwright/test';
import { buyAs, signInByApi } from '../src/support/api.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { disconnectApi, openPage, pauseApi } from '../src/support/page-states.ts';
import { SITE_TEXTS } from '../src/support/site-texts.ts';
import { storeSession } from '../src/support/store-session.ts';
import { payTableOrder, placeTableOrder } from '../src/support/table-orders.ts';
import { waitForHydration } from '../src/support/wait-for-hydration.ts';
import type { Shot, ShotContext } from './shot.ts';

const TICKETS = '/profile/tickets';
const LIST = /\/customer\/customer\/tickets\//;

async function signInAs({ page, origin }: ShotContext, name: string) {
  const customer = await signInByApi(origin, newBuyer(name));
  await storeSession(page, customer);
  return customer;
}

/** Signs in a customer with two bookings. */
async function signInWithTickets(context: ShotContext) {
  const customer = await signInAs(context, 'Meera Iyer');
  const { origin, handle } = context;
  await buyAs(customer, {
    origin,
    handle: handle('main'),
    choice: { 'Early Bird': 2, 'Entry and Supper': 1 },
  });
  await buyAs(customer, { origin, handle: handle('regular'), choice: { Balcony: 1 } });
}

/** Opens My Tickets with one answer of the list changed. */
async function openChangedTickets(context: ShotContext, change: (ticket: Record<string, unknown>) => void) {
  await signInWithTickets(context);
  await context.page.route(LIST, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { tickets: Record<string, unknown>[] };
    for (const ticket of body.tickets.slice(0, 1)) change(ticket);
    await route.fulfill({ response, json: body });
  });
  await context.page.goto(TICKETS);
}

const firstTicket = ({ page }: ShotContext) =>
  page.getByRole('main').getByRole('button', { expanded: false }).first();

/** The states of the profile, My Tickets and the support page. */
export const accountShots: Shot[] = [
  {
    page: 'profile',
    state: 'signed in',
    async open(context) {
      await signInAs(context, 'Meera Iyer');
      await context.page.goto('/profile');
      await expect(context.page.getByRole('button', { name: SITE_TEXTS.logout }).last()).toBeVisible();
    },
  },
  {
    page: 'profile',
    state: 'signed out',
    async open({ page }) {
      await page.goto('/profile');
      await waitForHydration(page);
    },
  },
  {
    page: 'profile',
    state: 'logout',
    hasOverlay: true,
    async open(context) {
      await signInAs(context, 'Meera Iyer');
      await context.page.goto('/profile');
      await context.page.getByRole('button', { name: SITE_TEXTS.logout }).last().click();
      await expect(context.page.getByRole('dialog', { name: SITE_TEXTS.logout })).toBeVisible();
    },
  },
  {
    page: 'edit profile',
    state: 'form',
    async open(context) {
      await signInAs(context, 'Meera Iyer');
      await context.page.goto('/profile/edit_profile');
      await expect(context.page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
    },
  },
  {
    page: 'edit profile',
    state: 'with validation errors',
    async open(context) {
      const { page } = context;
      await signInAs(context, 'Meera Iyer');
      await page.goto('/profile/edit_profile');
      await page.getByRole('textbox', { name: 'Full name' }).fill('R2D2');
      await page.getByRole('textbox', { name: 'Email' }).fill('');
      await page.getByRole('textbox', { name: 'Email' }).press('Enter');
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
      await expect(page.getByText(FIELD_MESSAGES.emailRequired)).toBeVisible();
    },
  },
  {
    page: 'edit profile',
    state: 'photo to crop',
    hasOverlay: true,
    async open(context) {
      const { page } = context;
      context.faults.allow(/Connecting to 'blob:/);
      await signInAs(context, 'Meera Iyer');
      await page.goto('/profile/edit_profile');
      const photo = await (await page.request.get('/share.jpg')).body();
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
      await expect(page.getByRole('button', { name: 'Use photo' })).toBeEnabled();
    },
  },
  {
    page: 'edit profile',
    state: 'with photo',
    async open(context) {
      const customer = await signInAs(context, 'Meera Iyer');
      const photo = await (await context.page.request.get('/share.jpg')).body();
      const image = new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' });
      await customer.api.customer.uploadImage({ form: { image } });
      await context.page.goto('/profile/edit_profile');
      await expect(context.page.getByRole('button', { name: 'Remove: Your photo' })).toBeVisible();
    },
  },
  {
    page: 'edit profile',
    state: 'photo uploading',
    async open(context) {
      const { page } = context;
      context.faults.allow(/Connecting to 'blob:/);
      await signInAs(context, 'Meera Iyer');
      await pauseApi(page, /\/customer\/profile\/image/);
      await page.goto('/profile/edit_profile');
      const photo = await (await page.request.get('/share.jpg')).body();
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
      await page.getByRole('button', { name: 'Use photo' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    page: 'edit profile',
    state: 'loading',
    async open(context) {
      await signInAs(context, 'Meera Iyer');
      await pauseApi(context.page, /\/customer\/customer\//);
      await context.page.goto('/profile/edit_profile');
      await waitForHydration(context.page);
    },
  },
  {
    page: 'edit profile',
    state: 'error',
    async open(context) {
      context.faults.allow(/ERR_INTERNET_DISCONNECTED/);
      await signInAs(context, 'Meera Iyer');
      await disconnectApi(context.page, /\/customer\/customer\//);
      await context.page.goto('/profile/edit_profile');
      await expect(context.page.getByText('We couldn’t load your profile')).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'closed',
    async open(context) {
      await signInWithTickets(context);
      await context.page.goto(TICKETS);
      await expect(firstTicket(context)).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'open',
    async open(context) {
      await signInWithTickets(context);
      await context.page.goto(TICKETS);
      await context.page.getByRole('button', { name: 'Monsoon Ragas' }).click();
      await expect(context.page.getByText('Saved on this device')).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'table',
    async open(context) {
      const { api, origin, page } = context;
      const customer = await signInAs(context, 'Meera Iyer');
      const { name, mobile, email } = customer.partner;
      const id = await placeTableOrder(api, 'the-brass-tiffin', { name, mobile, email: email ?? '' });
      await payTableOrder(api, origin, id);
      await page.goto(TICKETS);
      await page.getByRole('button', { name: 'The Brass Tiffin' }).click();
      await expect(page.getByRole('link', { name: 'Venue page' })).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'more could not be loaded',
    async open(context) {
      context.faults.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
      const { page } = context;
      await signInWithTickets(context);
      await page.route(LIST, async (route) => {
        if (route.request().url().includes('page=1')) return route.abort('internetdisconnected');
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), total: 30 } });
      });
      await page.goto(TICKETS);
      await expect(page.getByText('We couldn’t load more tickets.')).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'refunded',
    async open(context) {
      await openChangedTickets(context, (ticket) => Object.assign(ticket, { status: 'refunded' }));
      await context.page.getByRole('button', { name: /Refunded/ }).click();
      await expect(context.page.getByText('Refunded – not valid for entry')).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'event tonight, with a discount',
    async open(context) {
      await openChangedTickets(context, (ticket) =>
        Object.assign(ticket, {
          event_start: new Date(Date.now() + 5 * 3_600_000).toISOString(),
          discount_data: { discount_amount: 150 },
        }),
      );
      await expect(context.page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'previous',
    async open(context) {
      await openChangedTickets(context, (ticket) =>
        Object.assign(ticket, {
          event_start: new Date(Date.now() - 8 * 3_600_000).toISOString(),
          event_end: new Date(Date.now() - 5 * 3_600_000).toISOString(),
        }),
      );
      await context.page.getByRole('main').getByRole('button', { expanded: false }).first().click();
      await expect(context.page.getByText('Price paid')).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'none',
    async open(context) {
      await signInAs(context, 'Meera Iyer');
      await openPage(context.page, TICKETS);
      await expect(context.page.getByText('No upcoming bookings')).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'loading',
    async open(context) {
      await signInAs(context, 'Meera Iyer');
      await pauseApi(context.page, LIST);
      await context.page.goto(TICKETS);
      await waitForHydration(context.page);
    },
  },
  {
    page: 'my tickets',
    state: 'error',
    async open(context) {
      context.faults.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
      await signInAs(context, 'Meera Iyer');
      await disconnectApi(context.page, LIST);
      await context.page.goto(TICKETS);
      await expect(context.page.getByText('We couldn’t load your tickets')).toBeVisible();
    },
  },
  {
    page: 'my tickets',
    state: 'offline',
    async open(context) {
      context.faults.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
      await signInWithTickets(context);
      await context.page.goto(TICKETS);
      await context.page.getByRole('button', { name: 'Monsoon Ragas' }).click();
      await expect(context.page.getByText('Saved on this device')).toBeVisible();
      await disconnectApi(context.page, LIST);
      await context.page.reload();
      await expect(context.page.getByText('Tickets saved on this device')).toBeVisible();
    },
  },
  {
    page: 'support',
    state: 'visitor, for a ticket',
    open: ({ page }) => openPage(page, '/support?ticket=J4M7KQ2RTX'),
  },
  {
    page: 'support',
    state: 'customer',
    async open(context) {
      await signInAs(context, 'Meera Iyer');
      await openPage(context.page, '/support');
      await waitForHydration(context.page);
    },
  },
];
