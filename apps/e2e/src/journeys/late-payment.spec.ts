import { stockOf } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectTicketMessages } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachPayment } from '../support/reach-payment.ts';
import { expect, test } from '../support/test.ts';

test('money that comes after the window was closed still becomes a ticket', async ({
  page,
  api,
  origin,
  handle,
}) => {
  const buyer = newBuyer();
  await reachPayment(page, { origin, handle: handle('late'), choice: { Seat: 2 }, buyer });
  await paymentWindow(page).payLater(15);
  await expect(
    page.getByText('Payment cancelled. If money was taken, your tickets or a refund will follow.'),
  ).toBeVisible();
  expect(await stockOf(api, handle('late'))).toMatchObject({ people: 12 });
  await expectTicketMessages(origin, buyer);
  expect(await stockOf(api, handle('late'))).toMatchObject({ people: 10 });
});
