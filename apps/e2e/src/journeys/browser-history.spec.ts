import { MESSAGES } from '@jalsa/booking-core';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { eventPage } from '../support/event-page.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test('Back and Forward keep the cart and the buyer form', async ({ page, handle, city }) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await page.goto(`/?city=${city.handler}`);
  await page.getByRole('link', { name: 'Monsoon Ragas' }).first().click();
  await eventPage(page).book.click();
  await booking.choose({ 'Early Bird': 3 });
  await booking.continueToDetails();
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
  // On a busy machine this is a new document, whose scripts expect the address that it was rendered for.
  await waitForHydration(page);
  await page.goForward();
  await expect(booking.quantity('Early Bird')).toHaveValue('3');
  await page.goForward();
  await expect(booking.stepTwo).toBeVisible();
  await expect(booking.fields.email).toHaveValue(buyer.email);

  await test.step('Forward after a change of the cart applies the checks of Continue', async () => {
    await page.goBack();
    for (let remaining = 3; remaining > 0; remaining -= 1) await booking.decrease('Early Bird').click();
    await page.goForward();
    await expect(page.getByText(MESSAGES.selectQuantity)).toBeVisible();
    await expect(booking.stepOne).toBeVisible();
    await booking.choose({ 'Early Bird': 2 });
    await page.goForward();
    await expect(booking.stepTwo).toBeVisible();
    await expect(booking.footer).toContainText('2 people');
    await page.goBack();
    await booking.increase('Early Bird').click();
    await page.goForward();
    await expect(booking.stepTwo).toBeVisible();
    await expect(booking.fields.email).toHaveValue(buyer.email);
  });

  await test.step('the back button of the page works like the browser’s Back', async () => {
    await page.getByRole('button', { name: 'Back to tickets' }).click();
    await expect(booking.quantity('Early Bird')).toHaveValue('3');
  });

  await test.step('a shared link carries the cart', async () => {
    const link = new URL(page.url());
    const other = await page.context().newPage();
    await other.goto(link.pathname + link.search);
    await expect(bookingPage(other).quantity('Early Bird')).toHaveValue('3');
    expect(link.pathname).toBe(`/events/${handle('main')}/booking`);
  });
});

test('a loading list starts at the top, and Back restores the scroll position of the previous page', async ({
  page,
}) => {
  await page.goto('/?city=mumbai');
  await waitForHydration(page);
  const explore = page.getByRole('link', { name: 'Explore All Events' });
  await explore.scrollIntoViewIfNeeded();
  const readScrollY = () => page.evaluate(() => window.scrollY);
  const scrollY = await readScrollY();
  const listRequests = /\/events\?.*page=/;
  const scrollYWhileLoading: number[] = [];
  await page.route(listRequests, async (route) => {
    await expect(page.getByText('Loading…').last()).toBeVisible();
    scrollYWhileLoading.push(await readScrollY());
    await route.continue();
  });
  await explore.click();
  await expect(page.getByRole('status').filter({ hasText: /\d events/ })).toBeVisible();
  expect(scrollYWhileLoading).toEqual([0]);
  await page.goBack();
  await expect(explore).toBeVisible();
  await expect
    .poll(async () => Math.abs((await readScrollY()) - scrollY), 'distance from the old scroll position')
    .toBeLessThan(60);
});
