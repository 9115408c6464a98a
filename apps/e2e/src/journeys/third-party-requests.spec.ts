import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { eventPage } from '../support/event-page.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** Requests of the payment window, from the sandbox or from the provider. */
const PROVIDER_URLS = /checkout\.js|razorpay/;

test('pages request no other origin, and nothing of the payment provider before its window opens', async ({
  page,
  context,
  origin,
  city,
}) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const requestedUrls: string[] = [];
  context.on('request', (request) => requestedUrls.push(request.url()));
  const listOtherOrigins = () =>
    requestedUrls.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== origin);
  const listProviderRequests = () => requestedUrls.filter((url) => PROVIDER_URLS.test(url));
  /** Scrolls to the end of the page and waits until it is idle. */
  const loadWholePage = async () => {
    await waitForHydration(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  };

  await page.goto('/home/mumbai');
  await loadWholePage();
  await page.goto(`/home/${city.handler}`);
  await loadWholePage();
  await page.getByRole('link', { name: 'Monsoon Ragas' }).first().click();
  await expect(eventPage(page).title).toHaveText('Monsoon Ragas');
  await loadWholePage();
  await eventPage(page).book.click();
  await booking.choose({ 'Early Bird': 1 });
  await booking.continueToDetails();
  await booking.fillIn(buyer);
  await booking.acceptTerms();
  await page.waitForLoadState('networkidle');
  expect(requestedUrls.length, 'number of requests').toBeGreaterThan(30);
  expect(listOtherOrigins()).toEqual([]);
  expect(listProviderRequests()).toEqual([]);

  await test.step('the payment window loads the provider’s script', async () => {
    await booking.proceed();
    await booking.enterCode(await readCode(origin, buyer.mobile));
    await expect(paymentWindow(page).success).toBeVisible();
    expect(listProviderRequests().some((url) => url.endsWith('checkout.js'))).toBe(true);
  });
});
