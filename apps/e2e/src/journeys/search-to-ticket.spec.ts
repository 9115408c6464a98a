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
import { BOTH_SIZES, expect, test } from '../support/test.ts';

/** Cards of the second page; each size uses another event. */
const CARD_INDEX = { phone: 14, desktop: 12 };

test(
  'a customer chooses a city, finds an event by a misspelt search and buys a ticket',
  BOTH_SIZES,
  async ({ page, api, origin, size }) => {
    const list = listPage(page, size);
    const booking = bookingPage(page);
    const buyer = newBuyer();
    const card = list.cards.nth(CARD_INDEX[size]);
    const readScrollY = () => page.evaluate(() => window.scrollY);
    await page.goto('/');

    await test.step('the customer chooses a city', async () => {
      await chooseCity(page, BUSY_CITY);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(BUSY_CITY.region);
    });

    await test.step('a misspelt search finds events', async () => {
      const box = page
        .getByRole('main')
        .getByRole('combobox', { name: `Search events in ${BUSY_CITY.region}` });
      await box.click();
      await page.keyboard.type('sarngi', { delay: 20 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/“sarngi”/);
      await expect(list.status('32 events')).toBeVisible();
    });

    await test.step('a price filter narrows the results', async () => {
      await list.filter('price', 'Up to ₹500.00');
      await expect(list.status('16 events')).toBeVisible();
      await expect(list.cards).toHaveCount(12);
    });

    await test.step('scrolling loads the second page', async () => {
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      await page.mouse.move(width / 2, height / 2);
      await expect(async () => {
        await page.mouse.wheel(0, height / 2);
        await expect(list.cards).toHaveCount(16, { timeout: 500 });
      }).toPass();
      expect(new Set(await list.names()).size).toBe(16);
    });

    const name = (await card.getByRole('heading').textContent()) ?? '';
    const eventHeading = page.getByRole('heading', { level: 1, name, exact: true });

    await test.step('Back from an event restores the list, its scroll position and its filters', async () => {
      await card.scrollIntoViewIfNeeded();
      const names = await list.names();
      const scrollY = await readScrollY();
      expect(scrollY).toBeGreaterThan(300);
      await card.getByRole('link').click();
      await expect(eventHeading).toBeVisible();
      const requestedUrls: string[] = [];
      page.on('request', (request) => requestedUrls.push(request.url()));
      await page.goBack();
      await expect(card.getByRole('heading')).toHaveText(name);
      expect(await list.names()).toEqual(names);
      await expect(list.activeFilters.first()).toContainText('Up to ₹500.00');
      await expect(card).toBeInViewport();
      await expect.poll(readScrollY).toBeCloseTo(scrollY, -1);
      expect(requestedUrls.filter((url) => url.includes('/no_auth/events?'))).toEqual([]);
    });

    await test.step('the customer opens the event again and books it', async () => {
      await card.getByRole('link').click();
      await expect(eventHeading).toBeVisible();
      const handle = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const event = await api.catalogue.event({ params: { id: handle } });
      const quote = await quoteOf(api, event, { Seat: 2 });
      await eventPage(page).book.click();
      await booking.choose({ Seat: 2 });
      await booking.continueToDetails();
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
  },
);
