import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { goToPayment } from '../support/go-to-payment.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

const CALLBACK_URL = '**/razorpay/callback2';
const ORDER_URL = '**/customer/payment/orders/**';

test('a customer cannot start another payment while one is unconfirmed', async ({
  page,
  origin,
  handle,
  faults,
}) => {
  faults.allow(/callback2|payment\/orders/);
  const booking = bookingPage(page);
  const processing = page.getByRole('alertdialog', { name: SITE_TEXTS.processing });
  let resumeCallback = () => {};
  const callbackResumed = new Promise<void>((resolve) => {
    resumeCallback = resolve;
  });
  await page.route(CALLBACK_URL, async (route) => {
    await callbackResumed;
    await route.abort();
  });
  await page.route(ORDER_URL, (route) => route.abort());
  await goToPayment(page, { origin, handle: handle('regular'), choice: { Seat: 1 }, buyer: newBuyer() });
  await paymentWindow(page).success.click();

  await test.step('the keyboard cannot reach the page behind the processing screen', async () => {
    await expect(processing).toBeFocused();
    const isFocusBehind = () =>
      page.evaluate(
        () => !!document.getElementById('content')?.parentElement?.contains(document.activeElement),
      );
    for (let presses = 0; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocusBehind()).toBe(false);
    }
    resumeCallback();
    await expect(processing).toBeHidden();
  });

  const expectLocked = async () => {
    await booking.acceptTerms();
    await expect(booking.alert).toContainText('We’re still confirming your payment');
    await expect(booking.proceedButton).toBeDisabled();
  };
  await test.step('the notice and the lock stay after the cart changed', async () => {
    await expectLocked();
    await page.getByRole('button', { name: 'Back to tickets' }).click();
    await booking.increase('Seat').click();
    await expect(booking.alert).toContainText('We’re still confirming your payment');
    await booking.continueToDetails();
    await expectLocked();
  });

  await test.step('the lock survives a reload, and the confirmed payment opens the tickets', async () => {
    await page.reload();
    await expectLocked();
    await page.unroute(CALLBACK_URL);
    await page.unroute(ORDER_URL);
    await expect(successPage(page).ticket).toContainText('1 person', { timeout: 60_000 });
  });
});
