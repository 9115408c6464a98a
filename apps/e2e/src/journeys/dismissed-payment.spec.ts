import { quoteOf, stockOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoOverlap } from '../support/expect-no-overlap.ts';
import { goToDetails } from '../support/go-to-payment.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('closing the payment window releases the places and the coupon each time', async ({
  page,
  api,
  origin,
  handle,
}) => {
  const booking = bookingPage(page);
  const payment = paymentWindow(page);
  const buyer = newBuyer();
  const id = handle('dismissed-payment');
  const toasts = page.locator('[data-sonner-toast]');
  const fullStock = { people: 12, Seat: 8 };

  await goToDetails(page, { handle: id, choice: { Seat: 3 }, buyer });
  await page.getByRole('button', { name: 'Use ONCEONLY' }).click();
  await expect(page.getByText('You save ₹100.00')).toBeVisible();
  await test.step('the toast covers neither the top bar nor the footer', () =>
    expectNoOverlap(page.getByRole('banner'), toasts, booking.footer));
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await expect(payment.success).toBeVisible();
  expect(await stockOf(api, id)).toEqual({ people: 9, Seat: 5 });

  await payment.close.click();
  await test.step('the notice about the closed window is not covered', async () => {
    await expectNoOverlap(
      page.getByRole('banner'),
      page.getByText('You haven’t paid yet. Try again when you’re ready.'),
      booking.footer,
    );
    await expect(toasts).toHaveCount(0);
  });
  await expect.poll(() => stockOf(api, id)).toEqual(fullStock);
  await expectAccessible(page, 'booking after the payment window was closed');

  await test.step('the form is kept, and the only use of the coupon is available again', async () => {
    await expect(booking.fields.email).toHaveValue(buyer.email);
    await booking.proceed();
    const event = await api.catalogue.event({ params: { id } });
    const discount = { discount_value: 100, is_points: true };
    const { payable } = await quoteOf(api, event, { Seat: 3 }, discount);
    await payment.expectAmount(payable);
    await payment.close.click();
    await expect.poll(() => stockOf(api, id)).toEqual(fullStock);
  });

  await test.step('a customer pays after the payment window was dismissed twice', async () => {
    await booking.proceed();
    await expect(payment.success).toBeVisible();
    await payment.success.click();
    await expect(successPage(page).ticket).toContainText('3 people');
    expect(await stockOf(api, id)).toEqual({ people: 9, Seat: 5 });
  });
});
