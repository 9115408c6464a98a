import { formatInr, packagePrice } from 'booking-core';
import { CITIES } from '../support/journey-catalogue.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('pages read and show their prices without script', async ({ page, api, handle, size, faults }) => {
  faults.allow(/^csp GET .*\/assets\/.*\.js$/); // a browser without script does not fetch them
  const event = await api.catalogue.event({ params: { id: handle('main') } });
  const city = CITIES[size];

  await page.goto(`/?city=${city.handler}`);
  const link = page.getByRole('link', { name: event.name }).first();
  await expect(page.getByRole('article').filter({ has: link })).toContainText('₹499.50');
  await page.goto(`/explore/events-in-${city.handler}`);
  await link.click();

  await expect(page).toHaveURL(new RegExp(`/events/${event.handle}/booking`));
  await expect(page).toHaveTitle(new RegExp(event.name));
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  for (const pkg of event.package_data) {
    const shown = page.getByRole('listitem').filter({ hasText: pkg.package_name });
    await expect(shown).toContainText(formatInr(packagePrice(pkg)));
  }
  await expect(page.getByText('Three ragas of the rains')).toBeVisible();
});
