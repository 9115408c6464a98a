import { MESSAGES } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { eventPage } from '../support/event-page.ts';
import { CITIES } from '../support/journey-catalogue.ts';
import { readCode } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';

/** What a browser says of requests that found no connection. */
const DEAD_LINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;

/** Waits until the page has fetched code ahead, as it does once it is idle, and what that code needs. */
async function untilThere(page: Page, code: 'dialog' | 'toast-list'): Promise<void> {
  const isThere = `(async () => {
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/${code}-'));
    if (script) await import(script.name);
    return script !== undefined;
  })()`;
  await expect.poll(() => page.evaluate<boolean>(isThere)).toBe(true);
}

const failed = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const said = (page: Page) => page.getByText(MESSAGES.continueFailed);
const home = (page: Page, region: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(region) });

test.beforeEach(({ faults }) => faults.allow(DEAD_LINE));

test('a booking without a connection says so, stays, and goes on once it is back', async ({
  page,
  context,
  origin,
  handle,
}) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await booking.open(handle('regular'));
  await booking.choose({ Balcony: 1 });
  await untilThere(page, 'toast-list');

  await test.step('Continue', async () => {
    await context.setOffline(true);
    await booking.continueButton.click();
    await expect(said(page)).toBeVisible();
    await expect(booking.stepOne).toBeVisible();
    await context.setOffline(false);
    await booking.goOn();
  });

  await test.step('the terms', async () => {
    await untilThere(page, 'dialog');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Read the terms' }).click();
    await page.getByRole('dialog').getByRole('button', { name: MESSAGES.agree }).click();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await context.setOffline(false);
  });

  await test.step('the code, behind whose dialog nothing is being verified yet', async () => {
    await booking.fillIn(buyer);
    await booking.proceed();
    await readCode(origin, buyer.mobile);
    await expect(booking.otp).toBeVisible();
    await expect(page.getByText('Verifying…')).toHaveCount(0);
  });
});

test('a dialog that cannot be fetched leaves the page as it is', async ({ page, handle }) => {
  const booking = bookingPage(page);
  await page.route(/\/dialog-[^/]*\.js/, (route) => route.abort('internetdisconnected'));
  await booking.open(handle('regular'));
  await booking.choose({ Balcony: 1 });
  await booking.goOn();
  const terms = page.getByRole('button', { name: 'Read the terms' });
  await terms.click();
  await expect(said(page)).toBeVisible();
  await expect(booking.stepTwo).toBeVisible();
  await page.unroute(/\/dialog-[^/]*\.js/);
  await terms.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: MESSAGES.agree })).toBeVisible();
});

test('a page that cannot be fetched is there once it is tried again', async ({ page, context, size }) => {
  const { handler, region } = CITIES[size];
  await page.goto(`/?city=${handler}`);
  await expect(home(page, region)).toBeVisible();
  await untilThere(page, 'toast-list');
  const event = page.getByRole('link', { name: 'Monsoon Ragas' }).first();
  const retry = page.getByRole('button', { name: 'Retry' });

  await context.setOffline(true);
  await event.click();
  await expect(failed(page)).toBeVisible();
  await test.step('in vain, without a connection', async () => {
    await retry.click();
    await expect(said(page)).toBeVisible();
    await expect(failed(page)).toBeVisible();
  });
  await context.setOffline(false);
  await test.step('also by its link, after going back', async () => {
    await page.goBack();
    await expect(home(page, region)).toBeVisible();
    await event.click();
    await expect(eventPage(page).book).toBeVisible();
  });
});

test('out of a booking, too, where a way home stands besides', async ({ page, context, handle, size }) => {
  await page.goto(`/events/${handle('regular')}/booking`);
  await expect(bookingPage(page).stepOne).toBeVisible();
  await untilThere(page, 'toast-list');
  await context.setOffline(true);
  await page.getByRole('link', { name: /Close and see/ }).click();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `All events in ${CITIES[size].region}` }),
  ).toBeVisible();
});
