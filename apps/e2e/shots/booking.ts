import { expect } from '@playwright/test';
import { MESSAGES } from 'booking-core';
import { bookingPage } from '../src/support/booking-page.ts';
import { newBuyer } from '../src/support/buyer.ts';
import { paymentWindow } from '../src/support/payment-window.ts';
import { reachDetails, reachPayment } from '../src/support/reach-payment.ts';
import { successPage } from '../src/support/success-page.ts';
import type { Shot, Visit } from './shot.ts';
import { holdApi, LOST, loseApi, openReady, seeFailure, seeSkeleton } from './states.ts';

const CHOICE = { Seat: 2, Balcony: 1 };

async function open({ page }: Visit, handle: string): Promise<void> {
  await bookingPage(page).open(handle);
  await expect(bookingPage(page).stepOne).toBeVisible();
}

const details = ({ page, handle }: Visit) =>
  reachDetails(page, { handle: handle('regular'), choice: CHOICE, buyer: newBuyer() });

async function pay({ page, origin, handle }: Visit): Promise<void> {
  await reachPayment(page, { origin, handle: handle('regular'), choice: CHOICE, buyer: newBuyer() });
  await expect(paymentWindow(page).success).toBeVisible();
}

const CHOOSING: Omit<Shot, 'page'>[] = [
  { state: 'choose', open: (visit) => open(visit, 'techno-at-the-yard') },
  { state: 'choose, every state of a package', open: (visit) => open(visit, visit.handle('states')) },
  {
    state: 'choose a date',
    async open({ page }) {
      await bookingPage(page).open('kathakali-close-up');
      await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeVisible();
    },
  },
  { state: 'choose, sold out', open: (visit) => open(visit, 'koli-seafood-supper') },
  { state: 'choose, long names', open: (visit) => open(visit, visit.handle('wordy')) },
  {
    state: 'choose, chosen',
    async open(visit) {
      await open(visit, visit.handle('regular'));
      await bookingPage(visit.page).choose(CHOICE);
    },
  },
  {
    state: 'loading',
    async open({ page }) {
      await openReady(page, '/events/techno-at-the-yard');
      await holdApi(page);
      await page.getByRole('link', { name: 'Book tickets' }).filter({ visible: true }).first().click();
      await seeSkeleton(page);
    },
  },
  {
    state: 'error',
    async open({ page, faults }) {
      faults.allow(LOST);
      await openReady(page, '/events/techno-at-the-yard');
      await loseApi(page);
      await page.getByRole('link', { name: 'Book tickets' }).filter({ visible: true }).first().click();
      await seeFailure(page);
    },
  },
];

const PAYING: Omit<Shot, 'page'>[] = [
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
      await open(visit, visit.handle('regular'));
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
  {
    state: 'success',
    async open(visit) {
      await pay(visit);
      await paymentWindow(visit.page).success.click();
      await expect(successPage(visit.page).title).toBeVisible();
      await expect(successPage(visit.page).qr.first()).toBeVisible();
    },
  },
];

/** A booking, from the choice to the tickets. */
export const booking: Shot[] = [...CHOOSING, ...PAYING].map((shot) => ({ page: 'booking', ...shot }));
