import { stockOf } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { goToPayment } from '../support/go-to-payment.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('a customer retries a failed payment in the same payment window', async ({
  page,
  api,
  origin,
  handle,
}) => {
  await goToPayment(page, {
    origin,
    handle: handle('failed-payment'),
    choice: { Seat: 1, Balcony: 1 },
    buyer: newBuyer(),
  });
  const payment = paymentWindow(page);
  await payment.failure.click();
  await expect(payment.tryAgain).toBeVisible();
  expect(await stockOf(api, handle('failed-payment'))).toMatchObject({ people: 38 });
  await payment.tryAgain.click();
  await payment.success.click();
  const { ticket } = successPage(page);
  await expect(ticket).toContainText('2 people');
  await expect(ticket).toContainText('Seat × 1');
  await expect(ticket).toContainText('Balcony × 1');
  await expect(page.getByText('declined by the bank')).toHaveCount(0);
  expect(await stockOf(api, handle('failed-payment'))).toMatchObject({ people: 38 });
});
