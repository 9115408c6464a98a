import type { Page } from '@playwright/test';
import type { Choice } from './api.ts';
import { bookingPage } from './booking-page.ts';
import type { Buyer } from './buyer.ts';
import { readCode } from './outbox.ts';

interface BookingInput {
  origin: string;
  handle: string;
  choice: Choice;
  buyer: Buyer;
}

/** Chooses tickets, continues to step 2, fills in the form and accepts the terms. */
export async function goToDetails(
  page: Page,
  { handle, choice, buyer }: Omit<BookingInput, 'origin'>,
): Promise<void> {
  const booking = bookingPage(page);
  await booking.open(handle);
  await booking.choose(choice);
  await booking.continueToDetails();
  await booking.fillIn(buyer);
  await booking.acceptTerms();
}

/** Also proceeds and verifies the new number by its code, after which the order is placed. */
export async function goToPayment(page: Page, { origin, ...details }: BookingInput): Promise<void> {
  const booking = bookingPage(page);
  await goToDetails(page, details);
  await booking.proceed();
  await booking.enterCode(await readCode(origin, details.buyer.mobile));
}
