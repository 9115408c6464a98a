import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readCode, wrongCode } from '../support/outbox.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachDetails } from '../support/reach-payment.ts';
import { expect, test } from '../support/test.ts';

test('five wrong codes end a code', async ({ page, api, origin, handle, faults }) => {
  faults.allow(/400.*\/customer\/otp\/verify/);
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await reachDetails(page, { handle: handle('regular'), choice: { Seat: 1 }, buyer });
  await booking.proceed();
  const code = await readCode(origin, buyer.mobile);
  const field = booking.otp.getByRole('textbox');
  const wrong = page.getByText('This OTP is not right. Please check it and try again.');
  const over = page.getByText(
    /^Too many wrong OTPs were entered\. Please ask for a new one( in \d+ seconds)?\.$/,
  );
  const enter = async (typed: string) => {
    const answer = page.waitForResponse('**/customer/otp/verify');
    await booking.enterCode(typed);
    expect((await answer).status()).toBe(400);
  };

  for (let tries = 1; tries <= 4; tries += 1) {
    await enter(wrongCode(code, tries));
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
  }
  await expect(wrong.first()).toBeVisible();
  await expect(over).toHaveCount(0);
  await enter(wrongCode(code, 5));
  await expect(over.first()).toBeVisible();

  await test.step('the right one comes too late', async () => {
    await expect(field).toHaveCount(0);
    const late = api.customer.verifyOtp({ body: { user: buyer.mobile, otp: code } });
    await expect(late).rejects.toMatchObject({ code: 'otp_exhausted' });
  });

  await test.step('the dialog can be left, and what was filled in stays', async () => {
    await page.keyboard.press('Escape');
    await expect(booking.otp).toBeHidden();
    await expect(booking.fields.mobile).toHaveValue(buyer.mobile);
    await expect(booking.proceedButton).toBeEnabled();
  });

  await test.step('who comes back is told when there will be a new code, and then has one', async () => {
    await booking.proceed();
    await expect(booking.otp.getByText(/cannot be used any more/)).toBeVisible();
    await expect(booking.otp.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled();
    await expectAccessible(page, 'a code that has ended');
    await booking.otp.getByRole('button', { name: 'Send a new code' }).click({ timeout: 90_000 });
    await expect(field).toBeFocused();
    await booking.enterCode(await readCode(origin, buyer.mobile, 2));
    await expect(paymentWindow(page).success).toBeVisible();
  });
});
