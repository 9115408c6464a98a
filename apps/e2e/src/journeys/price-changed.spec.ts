import { formatInr } from '@jalsa/booking-core';
import { quoteOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectStacked } from '../support/expect-stacked.ts';
import { importCatalogue } from '../support/import-catalogue.ts';
import { type EventKey, journeyEvent, type Size } from '../support/journey-catalogue.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachDetails } from '../support/reach-payment.ts';
import { expect, test } from '../support/test.ts';

test('the price changes while a buyer chooses', async ({ page, api, handle, size }) => {
  const booking = bookingPage(page);
  const id = handle('repriced-early');
  const quoteNow = async () => quoteOf(api, await api.catalogue.event({ params: { id } }), { Seat: 2 });

  const before = await quoteNow();
  await booking.open(id);
  await booking.choose({ Seat: 2 });
  await booking.expectAmounts(before);
  await makeDearer('repriced-early', size);
  const after = await quoteNow();
  expect(after.subtotal).toBe(130_000);

  await booking.continueButton.click();
  await expect(booking.alert).toContainText(
    `It was ${formatInr(before.payable)} and is now ${formatInr(after.payable)}.`,
  );
  await test.step('the choice stays open, with the new figures', async () => {
    await expect(booking.continueButton).toBeEnabled();
    await expect(booking.stepOne).toBeVisible();
    await expect(booking.card('Seat')).toContainText('₹650.00');
    await booking.expectAmounts(after);
  });

  await test.step('and the next Continue goes on', async () => {
    await booking.goOn();
    await expect(booking.alert).toBeHidden();
    await booking.expectAmounts(after);
  });
});

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
  await makeDearer('repriced', size);
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

/** What the organiser asks for a seat from now on: ₹650. */
async function makeDearer(key: EventKey, size: Size): Promise<void> {
  const seat = {
    package_name: 'Seat',
    ticket_info: [
      { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 650, ticket_type: 'entry_fee' } },
    ],
  };
  const events = [journeyEvent(key, size, new Date(), { packages: [seat] })];
  await importCatalogue({ events }, `${key}-${size}`);
}
