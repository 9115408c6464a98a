import { newBuyer } from '../support/buyer.ts';
import { goToPayment } from '../support/go-to-payment.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 335.0.0.39.93 Android',
});

test('a customer in a browser inside an app pays at the provider’s page, which leads to the tickets without the tab’s storage', async ({
  page,
  origin,
  handle,
}) => {
  await goToPayment(page, {
    origin,
    handle: handle('in-app-browser'),
    choice: { Seat: 1 },
    buyer: newBuyer(),
  });
  const payment = paymentWindow(page);
  await expect(payment.success).toBeVisible();
  // The app may show what comes back in another view.
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await payment.success.click();
  const { title, ticket } = successPage(page);
  await expect(title).toBeVisible();
  await expect(ticket).toContainText('Seat × 1');
  expect(new URL(page.url()).hash).toBe('');
});

test('a customer whose payment fails at the provider’s page is back at the booking, with the cart and the reason', async ({
  page,
  origin,
  handle,
}) => {
  await goToPayment(page, {
    origin,
    handle: handle('in-app-browser'),
    choice: { Seat: 2 },
    buyer: newBuyer(),
  });
  await paymentWindow(page).failure.click();
  await expect(page.getByRole('status').filter({ hasText: 'The payment didn’t go through' })).toBeVisible();
  await expect(page).toHaveURL(/\/booking\?data=/);
  expect(new URL(page.url()).searchParams.has('payment')).toBe(false);
  await expect(page.getByText('2 people')).not.toHaveCount(0);
});
