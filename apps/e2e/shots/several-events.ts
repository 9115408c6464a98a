import { expect } from '@playwright/test';
import { bookingPage } from '../src/support/booking-page.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { clickUntilVisible } from '../src/support/click-until-visible.ts';
import { readCode } from '../src/support/outbox.ts';
import { paymentWindow } from '../src/support/payment-window.ts';
import { successPage } from '../src/support/success-page.ts';
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
    await clickUntilVisible(add, section.getByRole('textbox', { name: 'How many: Balcony' }));
  }
  await bookingPage(page).continueToDetails();
}

async function openTickets(context: ShotContext): Promise<void> {
  const { page, origin } = context;
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await openDetails(context);
  await booking.fillIn(buyer);
  await booking.acceptTerms();
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await paymentWindow(page).success.click();
  await expect(successPage(page).qr).toHaveCount(2);
}

const STATES: Omit<Shot, 'page'>[] = [
  {
    state: 'choose, every package state',
    open: (context) => open(context, [context.handle('regular'), context.handle('package-states')]),
  },
  {
    state: 'choose, an unknown event and a slot event',
    open: (context) => open(context, [context.handle('regular'), 'nowhere', context.handle('dates')]),
  },
  { state: 'details', open: openDetails },
  { state: 'tickets', open: openTickets },
];

/** The booking of several events. */
export const severalEventsShots: Shot[] = STATES.map((shot) => ({ page: 'several events', ...shot }));
