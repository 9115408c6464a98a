import { formatInr } from 'booking-core';
import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectStacked } from '../support/expect-stacked.ts';
import { importCatalogue } from '../support/import-catalogue.ts';
import { journeyEvent } from '../support/journey-catalogue.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachDetails } from '../support/reach-payment.ts';
import { expect, test } from '../support/test.ts';

test('the price changes while a buyer fills in the form', async ({
  page,
  api,
  origin,
  handle,
  size,
  faults,
}) => {
  faults.allow(/409.*\/customer\/payment\/init2/);
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const id = handle('repriced');
  const quoteNow = async () => quoteOf(api, await api.catalogue.event({ params: { id } }), { Seat: 2 });

  const before = await quoteNow();
  await reachDetails(page, { handle: id, choice: { Seat: 2 }, buyer });
  await booking.expectAmounts(before);
  const dearer = {
    package_name: 'Seat',
    ticket_info: [
      { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 650, ticket_type: 'entry_fee' } },
    ],
  };
  const events = [journeyEvent('repriced', size, new Date(), { packages: [dearer] })];
  await importCatalogue({ events }, `repriced-${size}`);
  const after = await quoteNow();
  expect(after.subtotal).toBe(130_000);

  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await expect(booking.alert).toContainText(
    `It was ${formatInr(before.payable)} and is now ${formatInr(after.payable)}.`,
  );
  await test.step('what the server said does not lie over it', () =>
    expectStacked(
      page.getByRole('banner'),
      booking.alert,
      page.locator('[data-sonner-toast][data-type=error]'),
      booking.footer,
    ));
  await expect(paymentWindow(page).frame).toHaveCount(0);
  await booking.expectAmounts(after);

  await test.step('the new price is paid only when the buyer goes on', async () => {
    await booking.proceed();
    await paymentWindow(page).expectAmount(after.payable);
  });
});
