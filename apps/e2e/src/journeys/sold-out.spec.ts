import { buyByApi } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { goToDetails } from '../support/go-to-payment.ts';
import { readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { expect, test } from '../support/test.ts';

test('Continue reduces the cart after another customer bought the last places', async ({
  page,
  origin,
  handle,
}) => {
  const booking = bookingPage(page);
  const id = handle('last-places-before-continue');
  await booking.open(id);
  await booking.choose({ 'Front Row': 2, Standing: 1 });
  await buyByApi(origin, id, { 'Front Row': 2 });
  await booking.continueButton.click();
  await expect(booking.alert).toContainText('Fewer tickets are left for: Front Row');
  await expect(booking.stepOne).toBeVisible();
  await expect(booking.quantity('Front Row')).toHaveValue('1');
  await expect(booking.quantity('Standing')).toHaveValue('1');

  await test.step('Continue shows Sold out after another customer bought the rest', async () => {
    await buyByApi(origin, id, { 'Front Row': 1 });
    await booking.continueButton.click();
    await expect(booking.card('Front Row')).toContainText('Sold out');
    await expect(booking.add('Front Row')).toBeDisabled();
    await expect(booking.quantity('Standing')).toHaveValue('1');
  });
  await booking.continueToDetails();
});

test('placing the order returns to the tickets after another customer bought the last places', async ({
  page,
  origin,
  handle,
  faults,
}) => {
  faults.allow(/409.*\/customer\/payment\/init2/);
  const booking = bookingPage(page);
  const buyer = newBuyer();
  const id = handle('last-places-before-order');
  await goToDetails(page, { handle: id, choice: { 'Front Row': 2, Standing: 1 }, buyer });
  await buyByApi(origin, id, { 'Front Row': 3 });
  await booking.proceed();
  await booking.enterCode(await readCode(origin, buyer.mobile));
  await expect(booking.stepOne).toBeVisible();
  await expect(booking.alert).toContainText('Not on sale right now: Front Row');
  await expect(booking.card('Front Row')).toContainText('Sold out');
  await expect(paymentWindow(page).frame).toHaveCount(0);

  await test.step('the remaining package can still be bought', async () => {
    await booking.continueToDetails();
    await expect(booking.fields.name).toHaveValue(buyer.name);
    await booking.acceptTerms();
    await booking.proceed();
    await expect(paymentWindow(page).success).toBeVisible();
  });
});
