import { MESSAGES } from '@jalsa/booking-core';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { eventPage } from '../support/event-page.ts';
import { CITIES } from '../support/journey-catalogue.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/until-hydrated.ts';

test('back and forward keep the choice and the form', async ({ page, handle, size }) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const city = CITIES[size];
  await page.goto(`/?city=${city.handler}`);
  await page.getByRole('link', { name: 'Monsoon Ragas' }).first().click();
  await eventPage(page).book.click();
  await booking.choose({ 'Early Bird': 3 });
  await booking.goOn();
  await booking.fillIn(buyer);

  await page.goBack();
  await expect(booking.stepOne).toBeVisible();
  await expect(booking.quantity('Early Bird')).toHaveValue('3');
  await page.goBack();
  await expect(eventPage(page).book).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`city=${city.handler}`));
  await expect(page.getByRole('link', { name: 'Monsoon Ragas' }).first()).toBeVisible();
  await page.goForward();
  await expect(eventPage(page).book).toBeVisible();
  await page.goForward();
  await expect(booking.quantity('Early Bird')).toHaveValue('3');
  await page.goForward();
  await expect(booking.stepTwo).toBeVisible();
  await expect(booking.fields.email).toHaveValue(buyer.email);

  await test.step('forward with another choice is held to the rules of Continue', async () => {
    await page.goBack();
    for (let left = 3; left > 0; left -= 1) await booking.fewer('Early Bird').click();
    await page.goForward();
    await expect(page.getByText(MESSAGES.selectQuantity)).toBeVisible();
    await expect(booking.stepOne).toBeVisible();
    await booking.choose({ 'Early Bird': 2 });
    await page.goForward();
    await expect(booking.stepTwo).toBeVisible();
    await expect(booking.footer).toContainText('2 people');
    await page.goBack();
    await booking.more('Early Bird').click();
    await page.goForward();
    await expect(booking.stepTwo).toBeVisible();
    await expect(booking.fields.email).toHaveValue(buyer.email);
  });

  await test.step('the arrow of the page does what the browser does', async () => {
    await page.getByRole('button', { name: 'Back to tickets' }).click();
    await expect(booking.quantity('Early Bird')).toHaveValue('3');
  });

  await test.step('a shared link carries the choice', async () => {
    const link = new URL(page.url());
    const other = await page.context().newPage();
    await other.goto(link.pathname + link.search);
    await expect(bookingPage(other).quantity('Early Bird')).toHaveValue('3');
    expect(link.pathname).toBe(`/events/${handle('main')}/booking`);
  });
});

test('a list that is on its way starts at its top, and Back finds the old place', async ({ page }) => {
  await page.goto('/?city=mumbai');
  await untilHydrated(page);
  const explore = page.getByRole('link', { name: 'Explore All Events' });
  // From then on the page is as high as it will be.
  await expect(page.locator('html')).toHaveAttribute('data-whole');
  await explore.scrollIntoViewIfNeeded();
  const placeOf = () => page.evaluate(() => window.scrollY);
  const place = await placeOf();
  const listed = /\/events\?.*page=/;
  const placesOnTheWay: number[] = [];
  await page.route(listed, async (route) => {
    await expect(page.getByText('Loading…').last()).toBeVisible();
    placesOnTheWay.push(await placeOf());
    await route.continue();
  });
  await explore.click();
  await expect(page.getByRole('status').filter({ hasText: /\d events/ })).toBeVisible();
  expect(placesOnTheWay).toEqual([0]);
  await page.goBack();
  await expect(explore).toBeVisible();
  await expect.poll(async () => Math.abs((await placeOf()) - place), 'pixels off the place').toBeLessThan(60);
});
