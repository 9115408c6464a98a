import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { expect } from '@playwright/test';
import { placeByApi, signInByApi } from '../src/support/api.ts';
import { bookingPage } from '../src/support/booking-page.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { goToDetails, goToPayment } from '../src/support/go-to-payment.ts';
import { openOrdersDialog } from '../src/support/open-orders-dialog.ts';
import { openPage, pauseApi } from '../src/support/page-states.ts';
import { paymentWindow } from '../src/support/payment-window.ts';
import { SITE_TEXTS } from '../src/support/site-texts.ts';
import { storeSession } from '../src/support/store-session.ts';
import { successPage } from '../src/support/success-page.ts';
import type { Shot, ShotContext } from './shot.ts';

const CHOICE = { Seat: 2, Balcony: 1 };

const openDetails = ({ page, handle }: ShotContext) =>
  goToDetails(page, { handle: handle('regular'), choice: CHOICE, buyer: newBuyer() });

async function openPaymentWindow({ page, origin, handle }: ShotContext): Promise<void> {
  await goToPayment(page, { origin, handle: handle('regular'), choice: CHOICE, buyer: newBuyer() });
  await expect(paymentWindow(page).success).toBeVisible();
}

async function openSuccessPage(context: ShotContext): Promise<void> {
  await openPaymentWindow(context);
  await paymentWindow(context.page).success.click();
  await expect(successPage(context.page).title).toBeVisible();
  await expect(successPage(context.page).qr.first()).toBeVisible();
}

/** Proceeds from the details while three orders of other tabs are unpaid, which opens the dialog of open orders. */
async function openOpenOrdersDialog(context: ShotContext): Promise<void> {
  const { page, origin, handle, faults } = context;
  faults.allow(/409/);
  const customer = await signInByApi(origin, newBuyer());
  for (const seats of [1, 2, 3]) await placeByApi(customer, handle('regular'), { Seat: seats });
  await storeSession(page, customer);
  await proceedAsCustomer(context);
  await expect(openOrdersDialog(page).items).toHaveCount(3);
}

/** Places an order that the API refuses with the given status and body. */
async function openRefusedOrder(context: ShotContext, status: number, body: object): Promise<void> {
  context.faults.allow(/409/);
  await storeSession(context.page, await signInByApi(context.origin, newBuyer()));
  await context.page.route('**/customer/payment/init2', (route) =>
    route.fulfill({ status, json: { ...body, request_id: 'r-1' } }),
  );
  await proceedAsCustomer(context);
}

async function proceedAsCustomer({ page, handle }: ShotContext): Promise<void> {
  const booking = bookingPage(page);
  await booking.open(handle('regular'));
  await booking.choose(CHOICE);
  await booking.continueToDetails();
  await expect(booking.fields.email).not.toHaveValue('');
  await booking.acceptTerms();
  await booking.proceed();
}

const STATES: Omit<Shot, 'page'>[] = [
  { state: 'details', open: openDetails },
  {
    state: 'details, order summary',
    async open(context) {
      await openDetails(context);
      await expect(await bookingPage(context.page).summary()).toBeVisible();
    },
  },
  {
    state: 'details, with validation errors',
    async open(context) {
      const { page } = context;
      const booking = bookingPage(page);
      await booking.open(context.handle('regular'));
      await booking.choose(CHOICE);
      await booking.continueToDetails();
      await booking.acceptTerms();
      await booking.proceed();
      await expect(page.getByText(FIELD_MESSAGES.mobileRequired)).toBeVisible();
    },
  },
  {
    state: 'terms',
    hasOverlay: true,
    async open(context) {
      await openDetails(context);
      await context.page.getByRole('button', { name: 'Terms in brief' }).click();
      await expect(context.page.getByRole('dialog', { name: SITE_TEXTS.redeemableTitle })).toBeVisible();
    },
  },
  {
    state: 'one-time code',
    hasOverlay: true,
    async open(context) {
      await openDetails(context);
      await bookingPage(context.page).proceed();
      await expect(bookingPage(context.page).otp.getByRole('textbox')).toBeVisible();
    },
  },
  { state: 'payment window', hasOverlay: true, open: openPaymentWindow },
  {
    state: 'payment window closed',
    async open(context) {
      await openPaymentWindow(context);
      await paymentWindow(context.page).payLater(600);
      await expect(
        context.page.getByText('You haven’t paid yet. Try again when you’re ready.'),
      ).toBeVisible();
    },
  },
  { state: 'open orders', hasOverlay: true, open: openOpenOrdersDialog },
  {
    state: 'open orders, one closed',
    hasOverlay: true,
    async open(context) {
      await openOpenOrdersDialog(context);
      const expired = {
        state: 'expired',
        event_id: 'e',
        total_amount: 1,
        expires_at: new Date().toISOString(),
      };
      await context.page.route('**/customer/payment/orders/*', (route) => route.fulfill({ json: expired }));
      await openOrdersDialog(context.page).dialog.getByRole('button', { name: 'Pay now' }).first().click();
      await expect(context.page.getByText('This order is closed.')).toBeVisible();
    },
  },
  {
    state: 'only one open order',
    hasOverlay: true,
    async open(context) {
      await openRefusedOrder(context, 409, {
        code: 'open_orders',
        message: 'You have an unpaid order for these tickets. Please pay for it or cancel it.',
        details: [
          {
            path: 'open_order',
            message: 'Sunday Sitar, ₹1,062.00, pay by Mon 23 Nov 08:45 PM',
            value: 'o',
          },
        ],
      });
      await expect(openOrdersDialog(context.page).dialog).toBeVisible();
    },
  },
  {
    state: 'customer limit',
    async open(context) {
      await openRefusedOrder(context, 409, {
        code: 'customer_limit',
        message: 'Each customer can have at most 4 of Seat. You can add 1 more.',
      });
      await expect(context.page.getByText('You’ve reached a limit')).toBeVisible();
    },
  },
  {
    state: 'processing',
    hasOverlay: true,
    async open(context) {
      await openPaymentWindow(context);
      await pauseApi(context.page, /no_auth\/razorpay\/callback/);
      await paymentWindow(context.page).success.click();
      await expect(context.page.getByText(SITE_TEXTS.processing)).toBeVisible();
    },
  },
  { state: 'success', open: openSuccessPage },
  {
    // A multi-event order of which one event was sold out when the payment arrived.
    state: 'success, partly failed',
    async open(context) {
      await openSuccessPage(context);
      await context.page.evaluate(() => {
        const stored = JSON.parse(sessionStorage.getItem('personal:orderResults') ?? '[]');
        const reason = 'the tickets are sold out';
        const failed = { _id: 'other', name: 'Clay and Chai', refund_amount: 317.7, reason };
        for (const [, result] of stored) result.failed_events = [failed];
        sessionStorage.setItem('personal:orderResults', JSON.stringify(stored));
      });
      await context.page.reload();
      await expect(context.page.getByText('We couldn’t issue some of your tickets')).toBeVisible();
      await expect(successPage(context.page).qr.first()).toBeVisible();
    },
  },
  {
    state: 'success, nothing to show',
    open: ({ page }) => openPage(page, '/result-transaction/success', 'There’s no booking to show here'),
  },
];

/** The states of a booking from its details to its tickets. */
export const paymentShots: Shot[] = STATES.map((shot) => ({ page: 'booking', ...shot }));
