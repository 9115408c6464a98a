import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachDetails } from '../support/reach-payment.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';
import { readShift, watchShift } from '../support/watch-shift.ts';

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

  await test.step('nor does one of the tickets', async () => {
    await paymentWindow(page).success.click();
    const { title, qr } = successPage(page);
    await expect(title).toBeVisible();
    await watchShift(page);
    await qr.evaluate((image) => image.scrollIntoView());
    await page.evaluate(() => window.scrollBy(0, 80));
    const kept = await page.evaluate(() => window.scrollY);
    await page.reload();
    await expect(title).toBeAttached();
    await expect(qr).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - kept), 'pixels off the place').toBeLessThan(
      60,
    );
    expect(await readShift(page), 'layout shift').toBeLessThanOrEqual(0.02);
  });
});
