import { MESSAGES } from '@jalsa/booking-core';
import { expect } from '@playwright/test';
import { placeByApi, signInByApi } from '../src/support/api.ts';
import { bookingPage } from '../src/support/booking-page.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { openOrders } from '../src/support/open-orders.ts';
import { holdApi, openTitled } from '../src/support/page-states.ts';
import { paymentWindow } from '../src/support/payment-window.ts';
import { reachDetails, reachPayment } from '../src/support/reach-payment.ts';
import { rememberSession } from '../src/support/remember-session.ts';
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

/** Comes to the details with three orders that other tabs have left unpaid, and presses on. */
async function meetOpenOrders(visit: Visit): Promise<void> {
  const { page, origin, handle, faults } = visit;
  faults.allow(/409/);
  const known = await signInByApi(origin, newBuyer());
  for (const seats of [1, 2, 3]) await placeByApi(known, handle('regular'), { Seat: seats });
  await rememberSession(page, known);
  await proceedAgain(visit);
  await expect(openOrders(page).items).toHaveCount(3);
}

/** The server refuses the order of a customer. */
async function refuse(visit: Visit, status: number, body: object): Promise<void> {
  visit.faults.allow(/409/);
  await rememberSession(visit.page, await signInByApi(visit.origin, newBuyer()));
  await visit.page.route('**/customer/payment/init2', (route) =>
    route.fulfill({ status, json: { ...body, request_id: 'r-1' } }),
  );
  await proceedAgain(visit);
}

async function proceedAgain({ page, handle }: Visit): Promise<void> {
  const booking = bookingPage(page);
  await booking.open(handle('regular'));
  await booking.choose(CHOICE);
  await booking.goOn();
  await expect(booking.fields.email).not.toHaveValue('');
  await booking.acceptTerms();
  await booking.proceed();
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
  { state: 'open orders', isOver: true, open: meetOpenOrders },
  {
    state: 'open orders, one closed',
    isOver: true,
    async open(visit) {
      await meetOpenOrders(visit);
      const expired = {
        state: 'expired',
        event_id: 'e',
        total_amount: 1,
        expires_at: new Date().toISOString(),
      };
      await visit.page.route('**/customer/payment/orders/*', (route) => route.fulfill({ json: expired }));
      await openOrders(visit.page).dialog.getByRole('button', { name: 'Pay now' }).first().click();
      await expect(visit.page.getByText('This order is closed.')).toBeVisible();
    },
  },
  {
    state: 'only one open order',
    isOver: true,
    async open(visit) {
      await refuse(visit, 409, {
        code: 'open_orders',
        message:
          'An order of yours that is not paid yet holds these tickets. Please pay for it or give it up.',
        details: [
          {
            path: 'open_order',
            message: 'Sunday Sitar, ₹1,062.00, to be paid until Mon 23 Nov 08:45 PM',
            value: 'o',
          },
        ],
      });
      await expect(openOrders(visit.page).dialog).toBeVisible();
    },
  },
  {
    state: 'limit of a customer',
    async open(visit) {
      await refuse(visit, 409, {
        code: 'customer_limit',
        message: 'Each customer can have at most 4 of Seat. You can add 1 more.',
      });
      await expect(visit.page.getByText('You have reached a limit')).toBeVisible();
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
