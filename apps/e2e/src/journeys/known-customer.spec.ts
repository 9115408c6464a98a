import { signInByApi } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { messagesTo, readCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { rememberSession } from '../support/remember-session.ts';
import { expect, test } from '../support/test.ts';

test('a customer is asked for a code only when something changed', async ({
  page,
  origin,
  handle,
  faults,
}) => {
  faults.allow(/429.*otp\/send/);
  const booking = bookingPage(page);
  const payment = paymentWindow(page);
  const buyer = newBuyer('Kabir Das');
  const known = await signInByApi(origin, buyer);
  await rememberSession(page, known);
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

  const nameOnAccount = async () => {
    const customer = await known.api.customer.get({ params: { partnerId: known.partner._id } });
    return customer.name;
  };

  await test.step('another name has to be proved, and is theirs only then', async () => {
    await booking.fields.name.fill('Kabir Das Varma');
    await booking.proceed();
    // A code went out a moment ago, when they signed in.
    const resend = booking.otp.getByRole('button', { name: 'Resend code', exact: true });
    await expect(resend).toBeEnabled({ timeout: 90_000 });
    const sent = page.waitForResponse('**/customer/otp/send');
    await resend.click();
    await sent;
    const code = await readCode(origin, buyer.mobile, 2);
    expect(await nameOnAccount()).toBe(buyer.name);
    await booking.enterCode(code);
    await expect(payment.success).toBeVisible();
    expect(await nameOnAccount()).toBe('Kabir Das Varma');
    await payment.close.click();
    await expect(payment.frame).toHaveCount(0);
  });

  await test.step('another number has to be proved', async () => {
    const other = newBuyer();
    await booking.fields.mobile.fill(other.mobile);
    await booking.proceed();
    await expect(booking.otp).toContainText(other.mobile);
  });
});
