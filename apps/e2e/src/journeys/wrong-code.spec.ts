import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { goToDetails } from '../support/go-to-payment.ts';
import { readCode, wrongCode } from '../support/outbox.ts';
import { passResendTime } from '../support/pass-resend-time.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { expect, test } from '../support/test.ts';

test('a one-time code is invalid after five wrong entries', async ({ page, api, origin, handle, faults }) => {
  faults.allow(/400.*\/customer\/otp\/verify/);
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await page.clock.install();
  await goToDetails(page, { handle: handle('regular'), choice: { Seat: 1 }, buyer });
  await booking.proceed();
  const code = await readCode(origin, buyer.mobile);
  const field = booking.otp.getByRole('textbox');
  const wrong = page.getByText('This OTP is incorrect. Please check it and try again.');
  const exhausted = page.getByText(
    /^Too many wrong OTPs were entered\. Please ask for a new one( in \d+ seconds)?\.$/,
  );
  const enterWrongCode = async (typed: string) => {
    const answer = page.waitForResponse('**/customer/otp/verify');
    await booking.enterCode(typed);
    expect((await answer).status()).toBe(400);
  };

  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await enterWrongCode(wrongCode(code, attempt));
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  }
  await expect(wrong.first()).toBeVisible();
  await expect(exhausted).toHaveCount(0);
  await enterWrongCode(wrongCode(code, 5));
  await expect(exhausted.first()).toBeVisible();

  await test.step('the right code is refused after the fifth wrong one', async () => {
    await expect(field).toHaveCount(0);
    const lateAttempt = api.customer.verifyOtp({ body: { user: buyer.mobile, otp: code } });
    await expect(lateAttempt).rejects.toMatchObject({ code: 'otp_exhausted' });
  });

  await test.step('the dialog can be closed, and the form keeps its values', async () => {
    await page.keyboard.press('Escape');
    await expect(booking.otp).toBeHidden();
    await expect(booking.fields.mobile).toHaveValue(buyer.mobile);
    await expect(booking.proceedButton).toBeEnabled();
  });

  await test.step('the reopened dialog counts down to a new code and sends it', async () => {
    await booking.proceed();
    await expect(booking.otp.getByText(/is no longer valid/)).toBeVisible();
    await expect(booking.otp.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page, 'dialog of an exhausted code');
    await passResendTime(page, buyer.mobile);
    await booking.otp.getByRole('button', { name: 'Send a new code' }).click();
    await expect(field).toBeFocused();
    await booking.enterCode(await readCode(origin, buyer.mobile, 2));
    await expect(paymentWindow(page).success).toBeVisible();
  });
});
