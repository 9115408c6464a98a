import type { Locator, Page } from '@playwright/test';
import { bookingPage } from '../support/booking-page.ts';
import { clickUntilVisible } from '../support/click-until-visible.ts';
import { EMPTY_CITY, LONG_NAMES_CITY } from '../support/journey-catalogue.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** The widths to check, from the narrowest that WCAG 2.2 requires (1.4.10, Reflow). */
const WIDTHS = { phone: [320, 360], desktop: [768, 1280] };

/** The distance in pixels that the page can scroll sideways. */
const readSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectFullyVisible(page: Page, element: Locator) {
  await expect(element).toBeInViewport({ ratio: 1 });
  expect(await readSidewaysScroll(page), page.url()).toBe(0);
}

test(
  'no page scrolls sideways, even with long words',
  BOTH_SIZES,
  async ({ page, size, city, handle, faults }) => {
    faults.allow(/404.*no-such-page/);
    const addresses = [
      '/',
      `/?city=${city.handler}`,
      `/?city=${EMPTY_CITY.handler}`,
      '/home/mumbai',
      `/explore/events-in-${city.handler}`,
      `/explore/events-in-${EMPTY_CITY.handler}`,
      `/home/${LONG_NAMES_CITY.handler}`,
      `/explore/events-in-${LONG_NAMES_CITY.handler}/${LONG_NAMES_CITY.group.handle}`,
      `/explore/events-in-${EMPTY_CITY.handler}/search?q=raga`,
      '/sign-in',
      '/no-such-page',
      '/result-transaction/success',
      '/terms-and-conditions',
      '/refund&cancellation',
      '/download-jalsa-app',
      `/events/${handle('long-names')}`,
      `/events/${handle('package-states')}`,
      `/events/${handle('dates')}`,
      `/events/${handle('long-names')}/booking`,
      `/events/${handle('package-states')}/booking`,
      `/events/${handle('dates')}/booking`,
    ];
    for (const width of WIDTHS[size]) {
      await page.setViewportSize({ width, height: 740 });
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('main')).toBeVisible();
        expect(await readSidewaysScroll(page), `${address} at ${width}`).toBe(0);
      }
    }
  },
);

test('a wide table scrolls by itself while the page does not', async ({ page, handle }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/events/${handle('long-names')}`);
  await waitForHydration(page);
  const table = page.getByRole('group', { name: 'Table' });
  const widths = await table.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(100);
  // A busy browser may drop a key that is pressed while it lays the page out.
  await expect(async () => {
    await table.press('ArrowRight');
    await expect
      .poll(() => table.evaluate(({ scrollLeft }) => scrollLeft), { timeout: 2_000 })
      .toBeGreaterThan(0);
  }).toPass();
  expect(await readSidewaysScroll(page)).toBe(0);
});

test(
  'the main button of the booking page stays visible with a large total',
  BOTH_SIZES,
  async ({ page, size, handle }) => {
    const booking = bookingPage(page);
    const seat = /Superduper/;
    for (const width of WIDTHS[size]) {
      await page.setViewportSize({ width, height: 740 });
      await booking.open(handle('long-names'));
      await clickUntilVisible(
        page.getByRole('button', { name: seat }),
        page.getByRole('textbox', { name: seat }),
      );
      for (const quantity of ['1', '15', '1500', '10000']) {
        const quantityInput = page.getByRole('textbox', { name: seat });
        await quantityInput.fill(quantity);
        await expect(booking.footer).toContainText(quantity === '1' ? '1 person' : `${quantity} people`);
        expect(await quantityInput.evaluate((input) => input.scrollWidth - input.clientWidth), quantity).toBe(
          0,
        );
        await expectFullyVisible(page, booking.continueButton);
        await page.goto(`${page.url()}&step=2`);
        await expect(booking.stepTwo).toBeVisible();
        await expectFullyVisible(page, booking.proceedButton);
        await page.goBack();
        await expect(quantityInput).toHaveValue(quantity);
      }
    }
  },
);

test('the buttons of a booking and of the header are not cut at twice the text size', async ({
  page,
  handle,
}) => {
  const booking = bookingPage(page);
  const doubleText = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
  await page.setViewportSize({ width: 360, height: 740 });
  await booking.open(handle('main'));
  await booking.choose({ 'Entry and Supper': 1 });
  await doubleText();
  await expectFullyVisible(page, booking.continueButton);
  await booking.continueToDetails();
  await expectFullyVisible(page, booking.proceedButton);
  await page.goto('/sign-in');
  await doubleText();
  await expectFullyVisible(page, page.getByRole('button', { name: 'Open menu' }));
});

test('the search box of the city picker keeps its position while the visitor types', async ({ page }) => {
  await page.goto('/sign-in');
  const picker = page.getByRole('dialog', { name: SITE_TEXTS.citiesTitle });
  await clickUntilVisible(page.getByRole('banner').getByRole('button', { name: /city/i }), picker);
  const search = picker.getByRole('searchbox');
  // Playwright clicks after the opening animation of the sheet.
  await search.click();
  const top = async () => (await search.boundingBox())?.y;
  const before = await top();
  for (const text of ['a', 'mumb', 'no city of this name']) {
    await search.fill(text);
    expect(await top(), text).toBe(before);
  }
});
