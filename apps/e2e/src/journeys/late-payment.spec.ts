import { payAtSandbox, stockOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { goToPayment } from '../support/go-to-payment.ts';
import { expectTicketMessages } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('a payment that arrives after the window was closed still issues a ticket, and the reloaded page opens it', async ({
  page,
  api,
  origin,
  handle,
}) => {
  const buyer = newBuyer();
  const payment = paymentWindow(page);
  const orderId = await payment.orderOf(() =>
    goToPayment(page, { origin, handle: handle('late-payment'), choice: { Seat: 2 }, buyer }),
  );
  await payment.close.click();
  await expect(page.getByText('You haven’t paid yet. Try again when you’re ready.')).toBeVisible();
  await expect(bookingPage(page).proceedButton).toBeEnabled();
  expect(await stockOf(api, handle('late-payment'))).toMatchObject({ people: 12 });

  await page.reload();
  await expect(page.getByText('You haven’t paid yet. Try again when you’re ready.')).toBeVisible();
  await expect(bookingPage(page).fields.email).toHaveValue(buyer.email);

  // The bank takes longer than the buyer's patience.
  await payAtSandbox(origin, orderId, 'webhook');
  await expect(successPage(page).ticket).toContainText('2 people');
  await expectTicketMessages(origin, buyer);
  expect(await stockOf(api, handle('late-payment'))).toMatchObject({ people: 10 });
});
