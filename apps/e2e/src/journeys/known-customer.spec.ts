import { signInByApi } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { messagesTo } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { rememberSession } from '../support/remember-session.ts';
import { expect, test } from '../support/test.ts';

test('a customer is asked for a code only when something changed', async ({ page, origin, handle }) => {
  const booking = bookingPage(page);
  const payment = paymentWindow(page);
  const buyer = newBuyer('Kabir Das');
  await rememberSession(page, await signInByApi(origin, buyer));
  const codesSent = async () =>
    (await messagesTo(origin, buyer.mobile)).filter(({ otp, channel }) => otp && channel === 'sms').length;

  await booking.open(handle('regular'));
  await booking.choose({ Balcony: 1 });
  await booking.goOn();
  await expect(booking.fields.name).toHaveValue(buyer.name);
  await expect(booking.fields.mobile).toHaveValue(buyer.mobile);
  await expect(booking.fields.email).toHaveValue(buyer.email);
  await booking.acceptTerms();
  await booking.proceed();
  await expect(payment.success).toBeVisible();
  expect(await codesSent()).toBe(1);
  await payment.close.click();
  await expect(payment.frame).toHaveCount(0);

  await test.step('another number has to be proved', async () => {
    const other = newBuyer();
    await booking.fields.mobile.fill(other.mobile);
    await booking.proceed();
    await expect(booking.otp).toContainText(other.mobile);
  });
});
