import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { readCode, wrongCode } from '../support/outbox.ts';
import { reachDetails } from '../support/reach-payment.ts';
import { expect, test } from '../support/test.ts';

test('five wrong codes end a code', async ({ page, origin, handle, faults }) => {
  faults.allow(/(400|401|403|409|410|429).*\/customer\/otp\/verify/);
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await reachDetails(page, { handle: handle('regular'), choice: { Seat: 1 }, buyer });
  await booking.proceed();
  const code = await readCode(origin, buyer.mobile);
  const field = booking.otp.getByRole('textbox');
  const answers: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('/customer/otp/verify')) answers.push((await answer.json()).code);
  });
  for (let tries = 1; tries <= 5; tries += 1) {
    await booking.enterCode(wrongCode(code, tries));
    await expect.poll(() => answers.length).toBe(tries);
    await expect(field).toHaveValue('');
    await expect(field).toBeEnabled();
  }
  expect(answers).toEqual(['otp_invalid', 'otp_invalid', 'otp_invalid', 'otp_invalid', 'otp_exhausted']);

  await test.step('the right one comes too late', async () => {
    await booking.enterCode(code);
    await expect.poll(() => answers.length).toBe(6);
    expect(answers.at(-1)).toBe('otp_exhausted');
    await expect(booking.otp).toBeVisible();
  });

  await test.step('the dialog can be left, and what was filled in stays', async () => {
    await page.keyboard.press('Escape');
    await expect(booking.otp).toBeHidden();
    await expect(booking.fields.mobile).toHaveValue(buyer.mobile);
    await expect(booking.proceedButton).toBeEnabled();
  });
});
