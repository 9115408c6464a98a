import type { Page } from '@playwright/test';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { eventPage } from '../support/event-page.ts';
import { readCode } from '../support/outbox.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** The console messages of requests without a connection. */
const CONNECTION_FAULTS = /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/;

/** Waits until the idle page has prefetched a chunk and the modules that it imports. */
async function waitForChunk(page: Page, chunk: 'dialog' | 'toast-list'): Promise<void> {
  const isLoaded = `(async () => {
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/${chunk}-'));
    if (script) await import(script.name);
    return script !== undefined;
  })()`;
  await expect.poll(() => page.evaluate<boolean>(isLoaded)).toBe(true);
}

const errorHeading = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const errorToast = (page: Page) => page.getByText(SITE_TEXTS.continueFailed);
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });
const cityHeading = (page: Page, region: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(region) });

test.beforeEach(({ faults }) => faults.allow(CONNECTION_FAULTS));

test('a booking reports a lost connection, keeps its step and continues after reconnection', async ({
  page,
  context,
  origin,
  handle,
}) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await booking.open(handle('regular'));
  await booking.choose({ Balcony: 1 });
  await waitForChunk(page, 'toast-list');

  await test.step('Continue offline shows an error and stays on the tickets', async () => {
    await context.setOffline(true);
    await booking.continueButton.click();
    await expect(errorToast(page)).toBeVisible();
    await expect(booking.stepOne).toBeVisible();
    await context.setOffline(false);
    await expect(async () => {
      await booking.continueButton.click();
      await expect(booking.fields.name.or(reloadButton(page)).first()).toBeVisible();
      if (await booking.fields.name.isVisible()) return;
      await Promise.all([page.waitForEvent('load'), reloadButton(page).first().click()]);
      throw new Error('the page was reloaded, because the code of the details could not be loaded');
    }).toPass();
  });

  await test.step('the terms can be read and accepted offline', async () => {
    await waitForChunk(page, 'dialog');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Terms in brief' }).click();
    await page.getByRole('dialog').getByRole('button', { name: SITE_TEXTS.agree }).click();
    await expect(page.getByRole('checkbox')).toBeChecked();
    await context.setOffline(false);
  });

  await test.step('the one-time code dialog opens and does not verify anything yet', async () => {
    await booking.fillIn(buyer);
    await booking.proceed();
    await readCode(origin, buyer.mobile);
    await expect(booking.otp).toBeVisible();
    await expect(page.getByText('Verifying…')).toHaveCount(0);
  });
});

test('a dialog whose code cannot be loaded shows an error that offers to reload the page, and then it opens', async ({
  page,
  handle,
}) => {
  const booking = bookingPage(page);
  await page.route(/\/dialog-[^/]*\.js/, (route) => route.abort('internetdisconnected'));
  await booking.open(handle('regular'));
  await booking.choose({ Balcony: 1 });
  await booking.continueToDetails();
  const terms = page.getByRole('button', { name: 'Terms in brief' });
  await terms.click();
  await expect(errorToast(page)).toBeVisible();
  await expect(booking.stepTwo).toBeVisible();
  await page.unroute(/\/dialog-[^/]*\.js/);
  const reload = page.waitForEvent('load');
  await reloadButton(page).click();
  await reload;
  await waitForHydration(page);
  await terms.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: SITE_TEXTS.agree })).toBeVisible();
});

test('a page that cannot be loaded offline opens after reconnection', async ({ page, context, city }) => {
  const { handler, region } = city;
  await page.goto(`/?city=${handler}`);
  await expect(cityHeading(page, region)).toBeVisible();
  await waitForChunk(page, 'toast-list');
  const event = page.getByRole('link', { name: 'Monsoon Ragas' }).first();
  const retry = page.getByRole('button', { name: 'Retry' });

  await context.setOffline(true);
  await event.click();
  await expect(errorHeading(page)).toBeVisible();
  await test.step('Retry offline shows the error again', async () => {
    await retry.click();
    await expect(errorToast(page)).toBeVisible();
    await expect(errorHeading(page)).toBeVisible();
  });
  await context.setOffline(false);
  await test.step('the link opens the page after reconnection', async () => {
    await page.goBack();
    await expect(cityHeading(page, region)).toBeVisible();
    await event.click();
    await expect(eventPage(page).book).toBeVisible();
  });
});

test('the error page after a booking offers Home and Retry', async ({ page, context, handle, city }) => {
  await page.goto(`/events/${handle('regular')}/booking`);
  await expect(bookingPage(page).stepOne).toBeVisible();
  await waitForChunk(page, 'toast-list');
  await context.setOffline(true);
  await page.getByRole('link', { name: /Close and see/ }).click();
  await expect(errorHeading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `All events in ${city.region}` })).toBeVisible();
});
