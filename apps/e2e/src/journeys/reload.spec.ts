import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachDetails } from '../support/reach-payment.ts';
import { expect, test } from '../support/test.ts';

test('a reload in the middle of step 2 loses nothing', async ({ page, api, origin, handle }) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const choice = { Seat: 2, Balcony: 1 };
  await reachDetails(page, { handle: handle('regular'), choice, buyer });
  const address = page.url();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const place = await page.evaluate(() => window.scrollY);

  await page.reload();
  await expect(booking.stepTwo).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(booking.fields.name).toHaveValue(buyer.name);
  await expect(booking.fields.mobile).toHaveValue(buyer.mobile);
  await expect(booking.fields.email).toHaveValue(buyer.email);
  const offBy = async () => Math.abs((await page.evaluate(() => window.scrollY)) - place);
  await expect.poll(offBy, 'pixels off the place').toBeLessThan(60);
  const event = await api.catalogue.event({ params: { id: handle('regular') } });
  const quote = await quoteOf(api, event, choice);
  await booking.expectAmounts(quote);

  await booking.acceptTerms();
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await paymentWindow(page).expectAmount(quote.payable);
});
