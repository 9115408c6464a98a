import type { Page } from '@playwright/test';
import type { Choice } from './api.ts';
import { bookingPage } from './booking-page.ts';
import type { Buyer } from './buyer.ts';
import { readCode } from './outbox.ts';

interface Booking {
  origin: string;
  handle: string;
  choice: Choice;
  buyer: Buyer;
}

/** Chooses, goes on to step 2 and fills it in, up to the press of 'Verify and Proceed'. */
export async function reachDetails(
  page: Page,
  { handle, choice, buyer }: Omit<Booking, 'origin'>,
): Promise<void> {
  const booking = bookingPage(page);
  await booking.open(handle);
  await booking.choose(choice);
  await booking.goOn();
  await booking.fillIn(buyer);
  await booking.acceptTerms();
}

/** The same, and on: a new number is proved by its code, after which the order is placed. */
export async function reachPayment(page: Page, { origin, ...details }: Booking): Promise<void> {
  const booking = bookingPage(page);
  await reachDetails(page, details);
  await booking.proceed();
  await booking.enterCode(await readCode(origin, details.buyer.mobile));
}
