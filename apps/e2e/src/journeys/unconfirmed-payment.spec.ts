import { MESSAGES } from '@jalsa/booking-core';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachPayment } from '../support/reach-payment.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

const REPORT = '**/razorpay/callback2';
const TICKET = '**/customer/customer/ticket/**';

test('while a payment cannot be confirmed no other can be begun', async ({
  page,
  origin,
  handle,
  faults,
}) => {
  faults.allow(/callback2|customer\/ticket/);
  const booking = bookingPage(page);
  const processing = page.getByRole('alertdialog', { name: MESSAGES.processing });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const body = { code: 'gateway_unavailable', message: 'We are waiting for the bank.', request_id: 'r-1' };
  await page.route(REPORT, async (route) => {
    await asked;
    await route.fulfill({ status: 503, json: body });
  });
  await page.route(TICKET, (route) => route.abort());
  await reachPayment(page, { origin, handle: handle('regular'), choice: { Seat: 1 }, buyer: newBuyer() });
  await paymentWindow(page).success.click();

  await test.step('nothing behind the processing screen can be reached', async () => {
    await expect(processing).toBeFocused();
    const isBehind = () =>
      page.evaluate(
        () => !!document.getElementById('content')?.parentElement?.contains(document.activeElement),
      );
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isBehind()).toBe(false);
    }
    answer();
    await expect(processing).toBeHidden();
  });

  const stillLocked = async () => {
    await booking.acceptTerms();
    await expect(booking.alert).toContainText('We are still confirming your payment');
    await expect(booking.proceedButton).toBeDisabled();
  };
  await test.step('it is said, and stays so after another choice', async () => {
    await stillLocked();
    await page.getByRole('button', { name: 'Back to tickets' }).click();
    await booking.more('Seat').click();
    await expect(booking.alert).toContainText('We are still confirming your payment');
    await booking.goOn();
    await stillLocked();
  });

  await test.step('and after a reload, which goes on to the tickets once it is confirmed', async () => {
    await page.reload();
    await stillLocked();
    await page.unroute(REPORT);
    await page.unroute(TICKET);
    await expect(successPage(page).ticket).toContainText('1 person', { timeout: 60_000 });
  });
});
