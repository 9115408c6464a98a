import { signInByApi } from '../support/api.ts';
import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { messagesTo, readCode } from '../support/outbox.ts';
import { passResendTime } from '../support/pass-resend-time.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { storeSession } from '../support/store-session.ts';
import { expect, test } from '../support/test.ts';

test('a signed-in customer needs a one-time code only after changing the name or the number', async ({
  page,
  origin,
  handle,
  faults,
}) => {
  faults.allow(/429.*otp\/send/);
  const booking = bookingPage(page);
  const payment = paymentWindow(page);
  const buyer = newBuyer('Kabir Das');
  const customer = await signInByApi(origin, buyer);
  await page.clock.install();
  await storeSession(page, customer);
  const countCodesSent = async () =>
    (await messagesTo(origin, buyer.mobile)).filter(({ otp, channel }) => otp && channel === 'sms').length;

  await booking.open(handle('regular'));
  await booking.choose({ Balcony: 1 });
  await booking.continueToDetails();
  await expect(booking.fields.name).toHaveValue(buyer.name);
  await expect(booking.fields.mobile).toHaveValue(buyer.mobile);
  await expect(booking.fields.email).toHaveValue(buyer.email);
  await booking.acceptTerms();
  await booking.proceed();
  await expect(payment.success).toBeVisible();
  expect(await countCodesSent()).toBe(1);
  await payment.close.click();
  await expect(payment.frame).toHaveCount(0);

  const readAccountName = async () => {
    const account = await customer.api.customer.get({ params: { partnerId: customer.partner._id } });
    return account.name;
  };

  await test.step('a changed name is saved only after verification by a code', async () => {
    await booking.fields.name.fill('Kabir Das Varma');
    await booking.proceed();
    // The sign-in has just sent a code, so the resend timer is running.
    const resend = booking.otp.getByRole('button', { name: 'Resend code', exact: true });
    await expect(booking.otp.getByRole('button', { name: /^Resend code in/ })).toBeVisible();
    await passResendTime(page, buyer.mobile);
    const sent = page.waitForResponse('**/customer/otp/send');
    await resend.click();
    await sent;
    const code = await readCode(origin, buyer.mobile, 2);
    expect(await readAccountName()).toBe(buyer.name);
    await booking.enterCode(code);
    await expect(payment.success).toBeVisible();
    expect(await readAccountName()).toBe('Kabir Das Varma');
    await payment.close.click();
    await expect(payment.frame).toHaveCount(0);
  });

  await test.step('a changed number has to be verified by a code', async () => {
    const otherBuyer = newBuyer();
    await booking.fields.mobile.fill(otherBuyer.mobile);
    await booking.proceed();
    await expect(booking.otp).toContainText(otherBuyer.mobile);
  });
});
