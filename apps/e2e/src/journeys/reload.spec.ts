import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { goToDetails } from '../support/go-to-payment.ts';
import { readLayoutShift, recordLayoutShift } from '../support/layout-shift.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('a reload of the booking details keeps the cart, the form and the scroll position', async ({
  page,
  api,
  origin,
  handle,
}) => {
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const choice = { Seat: 2, Balcony: 1 };
  await goToDetails(page, { handle: handle('regular'), choice, buyer });
  const address = page.url();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const scrollY = await page.evaluate(() => window.scrollY);

  await page.reload();
  await expect(booking.stepTwo).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(booking.fields.name).toHaveValue(buyer.name);
  await expect(booking.fields.mobile).toHaveValue(buyer.mobile);
  await expect(booking.fields.email).toHaveValue(buyer.email);
  const readScrollDistance = async () => Math.abs((await page.evaluate(() => window.scrollY)) - scrollY);
  await expect.poll(readScrollDistance, 'distance from the old scroll position').toBeLessThan(60);
  const event = await api.catalogue.event({ params: { id: handle('regular') } });
  const quote = await quoteOf(api, event, choice);
  await booking.expectAmounts(quote);

  await booking.acceptTerms();
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await paymentWindow(page).expectAmount(quote.payable);

  await test.step('a reload of the success page keeps the tickets and the scroll position', async () => {
    await paymentWindow(page).success.click();
    const { title, qr } = successPage(page);
    await expect(title).toBeVisible();
    await recordLayoutShift(page);
    await qr.evaluate((image) => image.scrollIntoView());
    await page.evaluate(() => window.scrollBy(0, 80));
    const ticketScrollY = await page.evaluate(() => window.scrollY);
    await page.reload();
    await expect(title).toBeAttached();
    await expect(qr).toBeInViewport();
    expect(
      Math.abs((await page.evaluate(() => window.scrollY)) - ticketScrollY),
      'distance from the old scroll position',
    ).toBeLessThan(60);
    expect(await readLayoutShift(page), 'layout shift').toBeLessThanOrEqual(0.02);
  });
});
