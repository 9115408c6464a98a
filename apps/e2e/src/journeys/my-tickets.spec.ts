import { readFile } from 'node:fs/promises';
import { MESSAGES } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';
import { buyAs, signInByApi } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { messagesTo } from '../support/outbox.ts';
import { readQrOfPdf, readQrOfPng } from '../support/read-qr.ts';
import { runSql } from '../support/run-sql.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { signInOnce } from '../support/store-session.ts';
import { expect, test } from '../support/test.ts';
import { verifyTicketToken } from '../support/verify-ticket-token.ts';

/** Everything that the browser stores for this site, as one text. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      texts.push(name, ...(await cache.keys()).map(({ url }) => url));
    }
    texts.push(...(await indexedDB.databases()).map(({ name = '' }) => name));
    const workers = await navigator.serviceWorker.getRegistrations();
    return texts.concat(workers.map(({ scope }) => scope)).join('\n');
  });

/** The text of a QR code, which the page loads by its service worker. */
async function readQr(page: Page, address: string): Promise<string> {
  const bytes = await page.evaluate(
    async (src) => [...new Uint8Array(await (await fetch(src)).arrayBuffer())],
    address,
  );
  return readQrOfPng(Buffer.from(bytes)) ?? '';
}

/** The text of the QR code that the page shows. */
const readShownQr = async (page: Page) =>
  readQr(page, (await page.getByRole('img', { name: /^QR code of ticket/ }).getAttribute('src')) ?? '');

test('a customer finds, resends and downloads a ticket, opens it offline, and logs out everywhere', async ({
  page,
  context,
  origin,
  handle,
  api,
  faults,
}) => {
  test.slow();
  const buyer = newBuyer('Asha Rao');
  const customer = await signInByApi(origin, buyer);
  await buyAs(customer, {
    origin,
    handle: handle('main'),
    choice: { 'Early Bird': 2, 'Entry and Supper': 1 },
  });
  await buyAs(customer, { origin, handle: handle('regular'), choice: { Balcony: 1 } });
  const event = await api.catalogue.event({ params: { id: handle('main') } });
  await signInOnce(page, customer);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Monsoon Ragas' }) });

  await test.step('the ticket shows everything about the booking', async () => {
    await page.goto('/profile/tickets');
    await expect(page.getByRole('tab', { name: SITE_TEXTS.upcomingBookings })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await card.getByRole('button', { name: 'Monsoon Ragas' }).focus();
    await page.keyboard.press('Enter');
    for (const text of [
      '4 people · Asha Rao',
      'Early Bird',
      '₹750.00 of menu items included',
      'Price paid',
      'Payment: Online',
    ]) {
      await expect(card).toContainText(text);
    }
    await expect(card.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /google\.com\/maps/);
    const claims = await verifyTicketToken(origin, await readShownQr(page));
    expect(claims).toMatchObject({ evt: event.short_id, ppl: 4 });
  });

  await test.step('the ticket’s messages are sent again', async () => {
    const before = (await messagesTo(origin, buyer.email)).length;
    await card.getByRole('button', { name: SITE_TEXTS.resendTicket }).click();
    await expect(page.getByText(MESSAGES.ticketsResent)).toBeVisible();
    await expect.poll(async () => (await messagesTo(origin, buyer.email)).length).toBeGreaterThan(before);
  });

  await test.step('the ticket is downloaded', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: SITE_TEXTS.downloadTicket }).click(),
    ]);
    await expect(page.getByText(SITE_TEXTS.downloaded)).toBeVisible();
    const printed = await readQrOfPdf(await readFile(await download.path()));
    expect(printed).toBe(await readShownQr(page));
  });

  await test.step('the support page’s email names the ticket', async () => {
    const alt = await page.getByRole('img', { name: /^QR code of ticket/ }).getAttribute('alt');
    const id = alt?.split(' ').at(-1);
    await card.getByRole('link', { name: 'Get help with this ticket' }).click();
    await expect(page.locator('main a[href^="mailto:"]')).toHaveAttribute(
      'href',
      new RegExp(`subject=.*${id}`),
    );
    await page.goBack();
  });

  await test.step('the saved ticket opens without a network', async () => {
    await page.reload();
    await card.getByRole('button', { name: 'Monsoon Ragas' }).click();
    await expect(card.getByText('Saved on this device')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('tickets')).match('/profile/tickets'))?.ok),
      )
      .toBe(true);
    faults.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded|Failed to fetch/);
    await context.setOffline(true);
    await page.reload();
    await card.getByRole('button', { name: 'Monsoon Ragas' }).click();
    await expect(card.getByText('Saved on this device')).toBeVisible();
    const shown = await readShownQr(page);
    await expect(page.getByText('Tickets saved on this device')).toBeVisible();
    await expect(page.goto('/profile/edit_profile')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(false);
    expect(await verifyTicketToken(origin, shown)).toMatchObject({ evt: event.short_id, ppl: 4 });
  });

  await test.step('a reissued ticket replaces the shown code at once, and the saved one', async () => {
    await page.goto('/profile/tickets');
    await card.getByRole('button', { name: 'Monsoon Ragas' }).click();
    const old = await readShownQr(page);
    const { sub } = await verifyTicketToken(origin, old);
    await runSql('update tickets set version = version + 1 where tracking_id = $1', [sub]);
    // The customer comes back to the page.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect.poll(() => readShownQr(page)).not.toBe(old);
    const reissued = await readShownQr(page);
    expect(await verifyTicketToken(origin, reissued)).toMatchObject({ sub, evt: event.short_id });
    await expect(card.getByText('Saved on this device')).toBeVisible();
    await context.setOffline(true);
    await expect.poll(() => readShownQr(page)).toBe(reissued);
    await page.reload();
    await card.getByRole('button', { name: 'Monsoon Ragas' }).click();
    expect(await readShownQr(page)).toBe(reissued);
    await context.setOffline(false);
  });

  await test.step('the previous bookings have an address of their own', async () => {
    await page.goto('/profile/tickets');
    await page.getByRole('tab', { name: SITE_TEXTS.upcomingBookings }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: SITE_TEXTS.previousBookings })).toBeFocused();
    await expect(page).toHaveURL(/\/profile\/tickets\?tab=previous$/);
    await expect(page.getByText('No previous bookings')).toBeVisible();
  });

  await test.step('a logout leaves nothing of the customer in any storage or tab', async () => {
    // The reload of the other tab aborts requests of its service worker.
    faults.allow(/ERR_FAILED GET .*\/assets\//);
    const other = await context.newPage();
    await other.goto('/profile/tickets');
    await expect(other.getByRole('button', { name: 'Monsoon Ragas' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await page.getByRole('button', { name: SITE_TEXTS.logout }).click();
    const dialog = page.getByRole('dialog', { name: SITE_TEXTS.logout });
    await expect(dialog).toContainText(SITE_TEXTS.logoutConfirm);
    await dialog.getByRole('button', { name: SITE_TEXTS.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: SITE_TEXTS.logout })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: SITE_TEXTS.cancel })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile$/);
    await expect(other).toHaveURL(/\/sign-in$/);
    await expect(other.getByText('Monsoon Ragas')).toHaveCount(0);
    for (const tab of [page, other]) {
      const stored = await readStorage(tab);
      for (const trace of [
        buyer.name,
        buyer.mobile,
        customer.accessToken,
        customer.partner._id,
        'Monsoon',
        'tickets',
      ]) {
        expect(stored).not.toContain(trace);
      }
    }
    await page.goBack();
    await expect(page.getByText('Monsoon Ragas')).toHaveCount(0);
  });
});
