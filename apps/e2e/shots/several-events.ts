import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { expect, type Page } from '@playwright/test';
import { bookingPage } from '../src/support/booking-page.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { clickUntilVisible } from '../src/support/click-until-visible.ts';
import { readCode } from '../src/support/outbox.ts';
import { openPage } from '../src/support/page-states.ts';
import { paymentWindow } from '../src/support/payment-window.ts';
import { successPage } from '../src/support/success-page.ts';
import { loadingAndErrorShots } from './loading-and-error.ts';
import type { Shot, ShotContext } from './shot.ts';

async function open({ page }: ShotContext, handles: string[], type = 'date-time'): Promise<void> {
  await page.goto(`/multi-booking/${handles.join(',')}?type=${type}`);
  await expect(bookingPage(page).stepOne).toBeVisible();
}

/** Opens the details of one ticket of each of two events. */
async function openDetails(context: ShotContext): Promise<void> {
  const { page, handle } = context;
  await open(context, [handle('regular'), handle('failed-payment')], 'date');
  for (const event of [/^Sunday Sitar/, /^Late Night Qawwali/]) {
    const section = page.getByRole('region', { name: event });
    const add = section.getByRole('button', { name: 'Add Balcony' });
    await clickUntilVisible(add, section.getByRole('textbox', { name: 'Quantity: Balcony' }));
  }
  await bookingPage(page).continueToDetails();
}

async function openTickets(context: ShotContext, tickets: number): Promise<void> {
  const { page, origin } = context;
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await openDetails(context);
  await booking.fillIn(buyer);
  await booking.acceptTerms();
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await paymentWindow(page).success.click();
  await expect(successPage(page).qr).toHaveCount(tickets);
}

const clickSeveralDates = (page: Page) => page.getByRole('link', { name: 'Choose several dates' }).click();

const STATES: Omit<Shot, 'page'>[] = [
  {
    state: 'choose, every package state',
    open: (context) => open(context, [context.handle('regular'), context.handle('package-states')]),
  },
  {
    state: 'choose, an unknown event and a slot event',
    open: (context) => open(context, [context.handle('regular'), 'nowhere', context.handle('dates')]),
  },
  ...loadingAndErrorShots(({ handle }) => `/events/${handle('several-dates')}`, clickSeveralDates),
  { state: 'details', open: openDetails },
  {
    state: 'details with validation errors',
    async open(context) {
      const booking = bookingPage(context.page);
      await openDetails(context);
      await booking.acceptTerms();
      await booking.proceed();
      await expect(context.page.getByText(FIELD_MESSAGES.mobileRequired)).toBeVisible();
    },
  },
  {
    state: 'details with a coupon',
    async open(context) {
      const { page, handle } = context;
      const booking = bookingPage(page);
      await page.goto(`/events/${handle('several-dates')}`);
      await clickSeveralDates(page);
      for (const index of [0, 1]) {
        const section = page.getByRole('region', { name: /^Weaving by the Window/ }).nth(index);
        const quantity = section.getByRole('textbox', { name: 'Quantity: Seat' });
        await clickUntilVisible(section.getByRole('button', { name: 'Add Seat' }), quantity);
      }
      await booking.continueToDetails();
      await booking.fillIn(newBuyer());
      await booking.fields.code.fill('bothdays');
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      await expect(page.getByText('You save ₹300.00')).toBeVisible();
    },
  },
  {
    state: 'one-time code',
    hasOverlay: true,
    async open(context) {
      const booking = bookingPage(context.page);
      await openDetails(context);
      await booking.fillIn(newBuyer());
      await booking.acceptTerms();
      await booking.proceed();
      await expect(booking.otp).toBeVisible();
    },
  },
  { state: 'tickets', open: (context) => openTickets(context, 2) },
  {
    state: 'tickets with a refunded event',
    async open(context) {
      await context.page.route(/slot\/callback/, async (route) => {
        const response = await route.fetch();
        const { ticket_data, ...rest } = (await response.json()) as { ticket_data: object[] };
        const reason = 'the tickets are sold out';
        const failed_events = [{ _id: 'event', name: 'Late Night Qawwali', refund_amount: 413, reason }];
        const json = { ...rest, ticket_data: ticket_data.slice(0, 1), failed_events };
        await route.fulfill({ response, json });
      });
      await openTickets(context, 1);
    },
  },
  {
    state: 'no tickets',
    open: ({ page }) => openPage(page, '/result-transaction/success-ticket', /no booking/),
  },
];

/** The booking of several events. */
export const severalEventsShots: Shot[] = STATES.map((shot) => ({ page: 'several events', ...shot }));
