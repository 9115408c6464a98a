import { fillMessage } from '@jalsa/booking-core';
import { stockOf } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { goToPayment } from '../support/go-to-payment.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

const SCRIPT = '**/checkout.js';

test('a customer pays after the checkout script could not be loaded twice', async ({
  page,
  api,
  origin,
  handle,
  faults,
}) => {
  faults.allow(/checkout\.js/);
  await page.route(SCRIPT, (route) => route.abort());
  await goToPayment(page, {
    origin,
    handle: handle('script-blocked'),
    choice: { Seat: 2 },
    buyer: newBuyer(),
  });
  const alert = page.getByRole('dialog', {
    name: fillMessage(SITE_TEXTS.paymentScriptFailed, { provider: 'Razorpay' }),
  });
  await expect(alert).toBeVisible();
  expect(await stockOf(api, handle('script-blocked'))).toMatchObject({ people: 12 });

  await test.step('Retry shows the alert again when the script is empty', async () => {
    await page.unroute(SCRIPT);
    await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const released = page.waitForResponse('**/payment/clear/init');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await released;
    await expect(alert).toBeVisible();
    expect(await stockOf(api, handle('script-blocked'))).toMatchObject({ people: 12 });
  });

  await test.step('Retry opens the payment window when the script loads', async () => {
    await page.unroute(SCRIPT);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await paymentWindow(page).success.click();
    await expect(successPage(page).ticket).toContainText('2 people');
  });
});
