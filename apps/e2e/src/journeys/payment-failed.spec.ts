import { stockOf } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachPayment } from '../support/reach-payment.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('a payment that failed is tried again in the same window', async ({ page, api, origin, handle }) => {
  await reachPayment(page, {
    origin,
    handle: handle('failed'),
    choice: { Seat: 1, Balcony: 1 },
    buyer: newBuyer(),
  });
  const payment = paymentWindow(page);
  await payment.failure.click();
  await expect(payment.tryAgain).toBeVisible();
  expect(await stockOf(api, handle('failed'))).toMatchObject({ people: 38 });
  await payment.tryAgain.click();
  await payment.success.click();
  const { ticket } = successPage(page);
  await expect(ticket).toContainText('2 people');
  await expect(ticket).toContainText('Seat × 1');
  await expect(ticket).toContainText('Balcony × 1');
  await expect(page.getByText('declined by the bank')).toHaveCount(0);
  expect(await stockOf(api, handle('failed'))).toMatchObject({ people: 38 });
});
