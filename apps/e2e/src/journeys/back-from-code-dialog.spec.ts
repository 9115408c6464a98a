import { bookingPage } from '../support/booking-page.ts';
import { newBuyer } from '../support/buyer.ts';
import { eventPage } from '../support/event-page.ts';
import { readCode } from '../support/outbox.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { expect, test } from '../support/test.ts';

test('the browser’s Back closes the one-time code dialog, then returns to the tickets', async ({
  page,
  origin,
  city,
  faults,
}) => {
  // The server asks to wait before it sends another code; the code that was sent stays valid.
  faults.allow(/429.*otp\/send/);
  const booking = bookingPage(page);
  const buyer = newBuyer();
  await page.goto(`/?city=${city.handler}`);
  await page.getByRole('link', { name: 'Monsoon Ragas' }).first().click();
  await eventPage(page).book.click();
  await booking.choose({ 'Early Bird': 1 });
  await booking.continueToDetails();
  await booking.fillIn(buyer);
  await booking.acceptTerms();
  await booking.proceed();
  await expect(booking.otp).toBeVisible();
  const code = await readCode(origin, buyer.mobile);

  await test.step('Back closes the dialog', async () => {
    await page.goBack();
    await expect(booking.otp).toBeHidden();
    await expect(booking.fields.email).toHaveValue(buyer.email);
    await expect(booking.fields.email).toBeEditable();
  });

  await test.step('a second Back returns to the tickets, which can be changed', async () => {
    await page.goBack();
    await expect(booking.stepOne).toBeVisible();
    await booking.increase('Early Bird').click();
    await expect(booking.quantity('Early Bird')).toHaveValue('2');
  });

  await test.step('Back cancels the flow while a code is being sent', async () => {
    await booking.continueToDetails();
    await booking.acceptTerms();
    const resume = await pauseRequests(page, /customer\/otp\/send/);
    await booking.proceed();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await page.goBack();
    await expect(booking.stepOne).toBeVisible();
    const answered = page.waitForResponse('**/customer/otp/send');
    resume();
    await answered;
    await booking.increase('Early Bird').click();
    await expect(booking.quantity('Early Bird')).toHaveValue('3');
  });

  await test.step('the code that was sent earlier is still valid', async () => {
    await booking.continueToDetails();
    await booking.acceptTerms();
    await booking.proceed();
    await booking.enterCode(code);
    await expect(paymentWindow(page).success).toBeVisible();
  });
});
