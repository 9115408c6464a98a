import { expect } from '@playwright/test';
import { MESSAGES } from 'booking-core';
import { bookingPage } from '../src/support/booking-page.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { holdApi, openTitled } from '../src/support/page-states.ts';
import { paymentWindow } from '../src/support/payment-window.ts';
import { reachDetails, reachPayment } from '../src/support/reach-payment.ts';
import { successPage } from '../src/support/success-page.ts';
import type { Shot, Visit } from './shot.ts';

const CHOICE = { Seat: 2, Balcony: 1 };

const details = ({ page, handle }: Visit) =>
  reachDetails(page, { handle: handle('regular'), choice: CHOICE, buyer: newBuyer() });

async function pay({ page, origin, handle }: Visit): Promise<void> {
  await reachPayment(page, { origin, handle: handle('regular'), choice: CHOICE, buyer: newBuyer() });
  await expect(paymentWindow(page).success).toBeVisible();
}

async function succeed(visit: Visit): Promise<void> {
  await pay(visit);
  await paymentWindow(visit.page).success.click();
  await expect(successPage(visit.page).title).toBeVisible();
  await expect(successPage(visit.page).qr.first()).toBeVisible();
}

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'details', open: details },
  {
    state: 'details, order summary',
    async open(visit) {
      await details(visit);
      await expect(await bookingPage(visit.page).summary()).toBeVisible();
    },
  },
  {
    state: 'details, with faults',
    async open(visit) {
      const { page } = visit;
      const booking = bookingPage(page);
      await booking.open(visit.handle('regular'));
      await booking.choose(CHOICE);
      await booking.goOn();
      await booking.acceptTerms();
      await booking.proceed();
      await expect(page.getByText(MESSAGES.mobileRequired)).toBeVisible();
    },
  },
  {
    state: 'terms',
    isOver: true,
    async open(visit) {
      await details(visit);
      await visit.page.getByRole('button', { name: 'Read the terms' }).click();
      await expect(visit.page.getByRole('dialog', { name: MESSAGES.redeemableTitle })).toBeVisible();
    },
  },
  {
    state: 'one-time code',
    isOver: true,
    async open(visit) {
      await details(visit);
      await bookingPage(visit.page).proceed();
      await expect(bookingPage(visit.page).otp.getByRole('textbox')).toBeVisible();
    },
  },
  { state: 'payment window', isOver: true, open: pay },
  {
    state: 'payment window closed',
    async open(visit) {
      await pay(visit);
      await paymentWindow(visit.page).payLater(600);
      await expect(visit.page.getByText('The payment window is closed')).toBeVisible();
    },
  },
  {
    state: 'processing',
    isOver: true,
    async open(visit) {
      await pay(visit);
      await holdApi(visit.page, /no_auth\/razorpay\/callback/);
      await paymentWindow(visit.page).success.click();
      await expect(visit.page.getByText(MESSAGES.processing)).toBeVisible();
    },
  },
  { state: 'success', open: succeed },
  {
    // Of an order for several events, one was gone when the money came.
    state: 'success, partly failed',
    async open(visit) {
      await succeed(visit);
      await visit.page.evaluate(() => {
        const kept = JSON.parse(sessionStorage.getItem('orderResults') ?? '[]');
        for (const [, result] of kept) result.failedTicketOrders = [{}];
        sessionStorage.setItem('orderResults', JSON.stringify(kept));
      });
      await visit.page.reload();
      await expect(visit.page.getByText('Some tickets could not be issued')).toBeVisible();
      await expect(successPage(visit.page).qr.first()).toBeVisible();
    },
  },
  {
    state: 'success, nothing to show',
    open: ({ page }) => openTitled(page, '/result-transaction/success', 'There is no booking to show here'),
  },
];

/** A booking from its details to the tickets. */
export const paying: Shot[] = STATES.map((shot) => ({ page: 'booking', ...shot }));
