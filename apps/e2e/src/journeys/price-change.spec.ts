import { formatInr } from '@jalsa/booking-core';
import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectNoOverlap } from '../support/expect-no-overlap.ts';
import { goToDetails } from '../support/go-to-payment.ts';
import { importCatalogue } from '../support/import-catalogue.ts';
import { type EventKey, journeyEvent, type Size } from '../support/journey-catalogue.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { expect, test } from '../support/test.ts';

test('Continue shows a price that changed while the customer was choosing tickets', async ({
  page,
  api,
  handle,
  copy,
}) => {
  const booking = bookingPage(page);
  const id = handle('repriced-before-continue');
  const quoteNow = async () => quoteOf(api, await api.catalogue.event({ params: { id } }), { Seat: 2 });

  const before = await quoteNow();
  await booking.open(id);
  await booking.choose({ Seat: 2 });
  await booking.expectAmounts(before);
  await raisePrice('repriced-before-continue', copy);
  const after = await quoteNow();
  expect(after.subtotal).toBe(130_000);

  await booking.continueButton.click();
  await expect(booking.alert).toContainText(
    `It was ${formatInr(before.payable)} and is now ${formatInr(after.payable)}.`,
  );
  await test.step('the ticket step stays open with the new amounts', async () => {
    await expect(booking.continueButton).toBeEnabled();
    await expect(booking.stepOne).toBeVisible();
    await expect(booking.card('Seat')).toContainText('₹650.00');
    await booking.expectAmounts(after);
  });

  await test.step('the next Continue opens the details', async () => {
    await booking.continueToDetails();
    await expect(booking.alert).toBeHidden();
    await booking.expectAmounts(after);
  });
});

test('placing the order shows a price that changed while the customer filled in the form', async ({
  page,
  api,
  origin,
  handle,
  copy,
  faults,
}) => {
  faults.allow(/409.*\/customer\/payment\/init2/);
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const id = handle('repriced-before-order');
  const quoteNow = async () => quoteOf(api, await api.catalogue.event({ params: { id } }), { Seat: 2 });

  const before = await quoteNow();
  await goToDetails(page, { handle: id, choice: { Seat: 2 }, buyer });
  await booking.expectAmounts(before);
  await raisePrice('repriced-before-order', copy);
  const after = await quoteNow();
  expect(after.subtotal).toBe(130_000);

  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await expect(booking.alert).toContainText(
    `It was ${formatInr(before.payable)} and is now ${formatInr(after.payable)}.`,
  );
  await test.step('the error toast does not cover the notice', () =>
    expectNoOverlap(
      page.getByRole('banner'),
      booking.alert,
      page.locator('[data-sonner-toast][data-type=error]'),
      booking.footer,
    ));
  await expect(paymentWindow(page).frame).toHaveCount(0);
  await booking.expectAmounts(after);

  await test.step('the customer pays the new price after proceeding again', async () => {
    await booking.proceed();
    await paymentWindow(page).expectAmount(after.payable);
  });
});

/** Imports the event again with a price of ₹650 for a seat. */
async function raisePrice(key: EventKey, copy: Size): Promise<void> {
  const seat = {
    package_name: 'Seat',
    ticket_info: [
      { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 650, ticket_type: 'entry_fee' } },
    ],
  };
  const events = [journeyEvent(key, copy, new Date(), { packages: [seat] })];
  await importCatalogue({ events }, `${key}-${copy}`);
}
