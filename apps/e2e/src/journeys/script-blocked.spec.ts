import { fillMessage, MESSAGES } from '@jalsa/booking-core';
import { stockOf } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { reachPayment } from '../support/reach-payment.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = '**/checkout.js';

test('the payment provider cannot be loaded', async ({ page, api, origin, handle, faults }) => {
  faults.allow(/checkout\.js/);
  await page.route(SCRIPT, (route) => route.abort());
  await reachPayment(page, { origin, handle: handle('blocked'), choice: { Seat: 2 }, buyer: newBuyer() });
  const alert = page.getByRole('dialog', {
    name: fillMessage(MESSAGES.paymentScriptFailed, { provider: 'Razorpay' }),
  });
  await expect(alert).toBeVisible();
  expect(await stockOf(api, handle('blocked'))).toMatchObject({ people: 12 });

  await test.step('nor when nothing comes in its place', async () => {
    await page.unroute(SCRIPT);
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const given = page.waitForResponse('**/payment/clear/init');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await given;
    await expect(alert).toBeVisible();
    expect(await stockOf(api, handle('blocked'))).toMatchObject({ people: 12 });
  });

  await test.step('and then it can', async () => {
    await page.unroute(SCRIPT);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await paymentWindow(page).success.click();
    await expect(successPage(page).ticket).toContainText('2 people');
  });
});
