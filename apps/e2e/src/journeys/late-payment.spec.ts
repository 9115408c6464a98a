import { stockOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectTicketMessages } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachPayment } from '../support/reach-payment.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('money that comes after the window was closed still becomes a ticket, which the page goes on to, also after a reload', async ({
  page,
  api,
  origin,
  handle,
  faults,
}) => {
  // How the page learns of it: a paid order can be given up no more.
  faults.allow(/payment\/clear\/init/);
  const buyer = newBuyer();
  await reachPayment(page, { origin, handle: handle('late'), choice: { Seat: 2 }, buyer });
  await paymentWindow(page).payLater(20);
  await expect(page.getByText('The payment window is closed')).toBeVisible();
  await expect(bookingPage(page).proceedButton).toBeEnabled();
  expect(await stockOf(api, handle('late'))).toMatchObject({ people: 12 });

  await page.reload();
  await expect(page.getByText('The payment window is closed')).toBeVisible();
  await expect(bookingPage(page).fields.email).toHaveValue(buyer.email);

  await expect(successPage(page).ticket).toContainText('2 people', { timeout: 40_000 });
  await expectTicketMessages(origin, buyer);
  expect(await stockOf(api, handle('late'))).toMatchObject({ people: 10 });
});
