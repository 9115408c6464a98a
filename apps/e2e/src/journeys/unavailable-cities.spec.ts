import { newBuyer } from '../support/buyer.ts';
import { goToPayment } from '../support/go-to-payment.ts';
import { paymentWindow } from '../support/payment-window.ts';
import { successPage } from '../support/success-page.ts';
import { expect, test } from '../support/test.ts';

test('the success page shows tickets when the cities cannot be loaded', async ({
  page,
  origin,
  handle,
  faults,
  city,
}) => {
  faults.allow(/locations|the cities could not be loaded/);
  await goToPayment(page, { origin, handle: handle('regular'), choice: { Seat: 2 }, buyer: newBuyer() });
  await page.route('**/no_auth/locations', (route) => route.abort());
  await paymentWindow(page).success.click();
  await expect(successPage(page).ticket).toContainText('2 people');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose city' })).toHaveCount(0);

  await test.step('the next page shows the cities when they can be loaded again', async () => {
    await page.unroute('**/no_auth/locations');
    await page.getByRole('link', { name: 'See more events' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: /city/i })).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: `Events in ${city.region}` }),
    ).toBeVisible();
  });
});
