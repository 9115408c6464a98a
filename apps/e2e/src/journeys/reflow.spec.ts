import { MESSAGES } from '@jalsa/booking-core';
import type { Locator, Page } from '@playwright/test';
import { bookingPage } from '../support/booking-page.ts';
import { CITIES, LONG_CITY, LONG_WINDED } from '../support/journey-catalogue.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';

/** From the narrowest that WCAG 2.2 asks for (1.4.10, Reflow). */
const WIDTHS = { phone: [320, 360], desktop: [768, 1280] };

/** How far the page can be moved sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectInSight(page: Page, element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 });
  expect(await sideways(page), page.url()).toBe(0);
}

test('no page moves sideways, however long its words', async ({ page, size, handle, faults }) => {
  faults.allow(/404.*no-such-page/);
  // At a second width the browser shows the copy that it has of a picture, not the one that was fetched ahead.
  faults.allow(/preloaded using link preload/);
  const addresses = [
    '/',
    `/?city=${CITIES[size].handler}`,
    `/?city=${LONG_CITY.handler}`,
    '/home/mumbai',
    `/explore/events-in-${CITIES[size].handler}`,
    `/explore/events-in-${LONG_CITY.handler}`,
    `/home/${LONG_WINDED.handler}`,
    `/explore/events-in-${LONG_WINDED.handler}/${LONG_WINDED.group.handle}`,
    `/explore/events-in-${LONG_CITY.handler}/search?q=raga`,
    '/sign-in',
    '/no-such-page',
    '/result-transaction/success',
    '/terms-and-conditions',
    '/refund&cancellation',
    '/download-jalsa-app',
    `/events/${handle('wordy')}`,
    `/events/${handle('states')}`,
    `/events/${handle('dates')}`,
    `/events/${handle('wordy')}/booking`,
    `/events/${handle('states')}/booking`,
    `/events/${handle('dates')}/booking`,
  ];
  for (const width of WIDTHS[size]) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await sideways(page), `${address} at ${width}`).toBe(0);
    }
  }
});

test('a wide table is read by moving it alone', async ({ page, handle }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/events/${handle('wordy')}`);
  const table = page.getByRole('group', { name: 'Table' });
  const widths = await table.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(100);
  await table.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await sideways(page)).toBe(0);
});

test('the next action stays whole, whatever the total', async ({ page, size, handle }) => {
  const booking = bookingPage(page);
  const seat = /Superduper/;
  for (const width of WIDTHS[size]) {
    await page.setViewportSize({ width, height: 740 });
    await booking.open(handle('wordy'));
    await press(page.getByRole('button', { name: seat }), page.getByRole('textbox', { name: seat }));
    for (const quantity of ['1', '15', '1500', '10000']) {
      const typed = page.getByRole('textbox', { name: seat });
      await typed.fill(quantity);
      await expect(booking.footer).toContainText(quantity === '1' ? '1 person' : `${quantity} people`);
      expect(await typed.evaluate((input) => input.scrollWidth - input.clientWidth), quantity).toBe(0);
      await expectInSight(page, booking.continueButton);
      await page.goto(`${page.url()}&step=2`);
      await expect(booking.stepTwo).toBeVisible();
      await expectInSight(page, booking.proceedButton);
      await page.goBack();
      await expect(typed).toHaveValue(quantity);
    }
  }
});

test('the search box of the city picker stays in its place', async ({ page }) => {
  await page.goto('/sign-in');
  const picker = page.getByRole('dialog', { name: MESSAGES.citiesTitle });
  await press(page.getByRole('banner').getByRole('button', { name: /city/i }), picker);
  const search = picker.getByRole('searchbox');
  // Clicked once the sheet has risen into its place.
  await search.click();
  const top = async () => (await search.boundingBox())?.y;
  const before = await top();
  for (const text of ['a', 'mumb', 'no city of this name']) {
    await search.fill(text);
    expect(await top(), text).toBe(before);
  }
});
