import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { chooseCity } from '../support/choose-city.ts';
import { eventPage } from '../support/event-page.ts';
import { BUSY_CITY } from '../support/journey-catalogue.ts';
import { listPage } from '../support/list-page.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

/** On the second page, and not the same event at both sizes. */
const PLACE = { phone: 14, desktop: 12 };

test('from the choice of a city over a misspelt search to a ticket, by clicks and keys alone', async ({
  page,
  api,
  origin,
  size,
}) => {
  const list = listPage(page, size);
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const card = list.cards.nth(PLACE[size]);
  const placeOf = () => page.evaluate(() => window.scrollY);
  await page.goto('/');

  await test.step('choose a city', async () => {
    await chooseCity(page, BUSY_CITY);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(BUSY_CITY.region);
  });

  await test.step('search, misspelt', async () => {
    const box = page
      .getByRole('main')
      .getByRole('combobox', { name: `Search events in ${BUSY_CITY.region}` });
    await box.click();
    await page.keyboard.type('sarngi', { delay: 20 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/“sarngi”/);
    await expect(list.count('32 events')).toBeVisible();
  });

  await test.step('filter', async () => {
    await list.filter('price', 'Up to ₹500.00');
    await expect(list.count('16 events')).toBeVisible();
    await expect(list.cards).toHaveCount(12);
  });

  await test.step('get the second page by scrolling', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width / 2, height / 2);
    await expect(async () => {
      await page.mouse.wheel(0, height / 2);
      await expect(list.cards).toHaveCount(16, { timeout: 500 });
    }).toPass();
  });

  const name = (await card.getByRole('heading').textContent()) ?? '';
  const opened = page.getByRole('heading', { level: 1, name, exact: true });

  await test.step('open an event, and come back to the same place', async () => {
    await card.scrollIntoViewIfNeeded();
    const names = await list.names();
    const place = await placeOf();
    expect(place).toBeGreaterThan(300);
    await card.getByRole('link').click();
    await expect(opened).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goBack();
    await expect(card.getByRole('heading')).toHaveText(name);
    expect(await list.names()).toEqual(names);
    await expect(list.active.first()).toContainText('Up to ₹500.00');
    await expect(card).toBeInViewport();
    await expect.poll(placeOf).toBeCloseTo(place, -1);
    expect(asked.filter((url) => url.includes('/no_auth/events?'))).toEqual([]);
  });

  await test.step('open it again, and book', async () => {
    await card.getByRole('link').click();
    await expect(opened).toBeVisible();
    const handle = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const event = await api.catalogue.event({ params: { id: handle } });
    const quote = await quoteOf(api, event, { Seat: 2 });
    await eventPage(page).book.click();
    await booking.choose({ Seat: 2 });
    await booking.goOn();
    await booking.expectAmounts(quote);
    await booking.fillIn(buyer);
    await booking.acceptTerms();
    await booking.proceed();
    await booking.enterCode(await readCode(origin, buyer.mobile));
    await paymentWindow(page).expectAmount(quote.payable);
    await paymentWindow(page).success.click();
    await expect(successPage(page).ticket).toContainText(name);
    await expect(successPage(page).ticket).toContainText('2 people');
  });
});
