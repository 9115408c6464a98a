import { expect, test } from '../support/test.ts';

test('a page that does not exist answers 404 and links to events', async ({ page, city, faults }) => {
  faults.allow(/404.*no-such-(page|event)/);
  const { handler, region } = city;
  const main = page.getByRole('main');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await main.getByRole('link', { name: 'Mumbai' }).click();
  await expect(page).toHaveURL('/?city=mumbai');
  // The city's home page stores the city.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCity'))).toBe('mumbai');

  await page.evaluate((city) => localStorage.setItem('selectedCity', city), handler);
  await page.goto('/no-such-page');
  await expect(main.getByRole('combobox', { name: `Search events in ${region}` })).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(1);
  expect((await page.goto('/events/no-such-event'))?.status()).toBe(404);
  await expect(main.getByRole('combobox', { name: `Search events in ${region}` })).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(1);
  await expect(page.getByRole('banner').getByLabel('Search events', { exact: true })).toBeHidden();
  await main.getByRole('link', { name: `All events in ${region}` }).click();
  await expect(page).toHaveURL(`/explore/events-in-${handler}`);
});

test('a malformed address answers 400 with a styled error page', async ({ page, faults }) => {
  faults.allow(/400.*%ff/);
  expect((await page.goto('/%ff'))?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  await expect(page.getByText(/^Reference: /)).toBeVisible();
  const home = page.getByRole('link', { name: 'Home', exact: true });
  await expect(home).toHaveCSS('background-color', /^(?!rgba\(0, 0, 0, 0\))/);
  await home.click();
  await expect(page).toHaveURL('/');
});
