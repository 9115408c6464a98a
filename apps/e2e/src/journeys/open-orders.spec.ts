import type { Page } from '@playwright/test';
import { quoteOf, stockOf } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { goToPayment } from '../support/go-to-payment.ts';
import { openOrdersDialog } from '../support/open-orders-dialog.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('a customer with unpaid orders in other tabs gives one up, pays another and gets its ticket', async ({
  page,
  context,
  api,
  origin,
  handle,
  faults,
}) => {
  faults.allow(/409.*\/customer\/payment\/init2/);
  const buyer = newBuyer();
  const id = handle('open-orders');
  const event = await api.catalogue.event({ params: { id } });
  const priceOf = async (seats: number) => (await quoteOf(api, event, { Seat: seats })).payable;

  /** Chooses seats in a tab where the customer is signed in, and proceeds to the payment. */
  async function proceedIn(tab: Page, seats: number): Promise<void> {
    const booking = bookingPage(tab);
    await booking.open(id);
    await booking.choose({ Seat: seats });
    await booking.continueToDetails();
    await expect(booking.fields.email).toHaveValue(buyer.email);
    await booking.acceptTerms();
    await booking.proceed();
  }

  await test.step('three tabs have an open payment window', async () => {
    await goToPayment(page, { origin, handle: id, choice: { Seat: 1 }, buyer });
    await paymentWindow(page).expectAmount(await priceOf(1));
    for (const seats of [2, 3]) {
      const tab = await context.newPage();
      await proceedIn(tab, seats);
      await paymentWindow(tab).expectAmount(await priceOf(seats));
    }
    expect(await stockOf(api, id)).toMatchObject({ people: 34 });
  });

  const fourth = await context.newPage();
  await test.step('a fourth tab lists the open orders, and giving one up lets it place its own order', async () => {
    const { dialog, items, cancelOrder } = openOrdersDialog(fourth);
    await proceedIn(fourth, 4);
    await expect(items).toHaveCount(3);
    await expect(items.first()).toContainText(event.name);
    await expectAccessible(fourth, 'dialog of open orders');
    await cancelOrder(await priceOf(1)).click();
    await paymentWindow(fourth).expectAmount(await priceOf(4));
    await expect(dialog).toBeHidden();
    expect(await stockOf(api, id)).toMatchObject({ people: 31 });
  });

  await test.step('a reload of the payment window releases the order of this tab', async () => {
    await fourth.reload();
    await expect(fourth.getByText('You haven’t paid yet. Try again when you’re ready.')).toBeVisible();
    await bookingPage(fourth).acceptTerms();
    await bookingPage(fourth).proceed();
    await paymentWindow(fourth).expectAmount(await priceOf(4));
    expect(await stockOf(api, id)).toMatchObject({ people: 31 });
  });

  await test.step('a fifth tab pays the order of another tab and gets its ticket', async () => {
    const fifth = await context.newPage();
    await proceedIn(fifth, 1);
    const { dialog, items, pay } = openOrdersDialog(fifth);
    await expect(items).toHaveCount(3);
    await pay(await priceOf(2)).click();
    await paymentWindow(fifth).expectAmount(await priceOf(2));
    await expect(dialog).toBeHidden();
    await paymentWindow(fifth).success.click();
    await expect(successPage(fifth).ticket).toContainText('2 people');
    expect(await stockOf(api, id)).toMatchObject({ people: 31 });
  });
});
