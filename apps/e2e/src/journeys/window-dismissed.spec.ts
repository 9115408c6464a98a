import { quoteOf, stockOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectStacked } from '../support/expect-stacked.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachDetails } from '../support/reach-payment.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('closing the payment window gives the places and the code back, each time', async ({
  page,
  api,
  origin,
  handle,
}) => {
  const booking = bookingPage(page);
  const payment = paymentWindow(page);
  const buyer = newBuyer();
  const id = handle('dismissed');
  const toasts = page.locator('[data-sonner-toast]');
  const untouched = { people: 12, Seat: 8 };

  await reachDetails(page, { handle: id, choice: { Seat: 3 }, buyer });
  await page.getByRole('button', { name: 'Use ONCEONLY' }).click();
  await expect(page.getByText('You save ₹100.00')).toBeVisible();
  await test.step('what is said covers neither the bar above nor the footer', () =>
    expectStacked(page.getByRole('banner'), toasts, booking.footer));
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await expect(payment.success).toBeVisible();
  expect(await stockOf(api, id)).toEqual({ people: 9, Seat: 5 });

  await payment.close.click();
  await test.step('the notice about the money can be read', async () => {
    await expectStacked(
      page.getByRole('banner'),
      page.getByText('The payment window is closed'),
      booking.footer,
    );
    await expect(toasts).toHaveCount(0);
  });
  await expect.poll(() => stockOf(api, id)).toEqual(untouched);
  await expectAccessible(page, 'after the window was closed');

  await test.step('what was filled in is still there, and the only use of the code is free again', async () => {
    await expect(booking.fields.email).toHaveValue(buyer.email);
    await booking.proceed();
    const event = await api.catalogue.event({ params: { id } });
    const discount = { discount_value: 100, is_points: true };
    const { payable } = await quoteOf(api, event, { Seat: 3 }, discount);
    await payment.expectAmount(payable);
    await payment.close.click();
    await expect.poll(() => stockOf(api, id)).toEqual(untouched);
  });

  await test.step('a buyer who has closed the window twice can still pay', async () => {
    await booking.proceed();
    await expect(payment.success).toBeVisible();
    await payment.success.click();
    await expect(successPage(page).ticket).toContainText('3 people');
    expect(await stockOf(api, id)).toEqual({ people: 9, Seat: 5 });
  });
});
