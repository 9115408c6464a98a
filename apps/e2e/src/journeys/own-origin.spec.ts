import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { eventPage } from '../support/event-page.ts';
import { CITIES } from '../support/journey-catalogue.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/until-hydrated.ts';

/** What the payment window comes with; the provider's own where the sandbox does not stand in for it. */
const PROVIDER = /checkout\.js|razorpay/;

test('nothing comes from elsewhere, and nothing of the payment provider before its window', async ({
  page,
  context,
  origin,
  size,
}) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const elsewhere = () => asked.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== origin);
  const ofProvider = () => asked.filter((url) => PROVIDER.test(url));
  /** All that a page asks for by itself, once it is idle and down to its end. */
  const seeAll = async () => {
    await untilHydrated(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  };

  await page.goto('/home/mumbai');
  await seeAll();
  await page.goto(`/home/${CITIES[size].handler}`);
  await seeAll();
  await page.getByRole('link', { name: 'Monsoon Ragas' }).first().click();
  await expect(eventPage(page).title).toHaveText('Monsoon Ragas');
  await seeAll();
  await eventPage(page).book.click();
  await booking.choose({ 'Early Bird': 1 });
  await booking.goOn();
  await booking.fillIn(buyer);
  await booking.acceptTerms();
  await page.waitForLoadState('networkidle');
  expect(asked.length, 'requests that were seen').toBeGreaterThan(30);
  expect(elsewhere()).toEqual([]);
  expect(ofProvider()).toEqual([]);

  await test.step('which fetches its script once it is wanted', async () => {
    await booking.proceed();
    await booking.enterCode(await readCode(origin, buyer.mobile));
    await expect(paymentWindow(page).success).toBeVisible();
    expect(ofProvider().some((url) => url.endsWith('checkout.js'))).toBe(true);
  });
});
