import type { Page } from '@playwright/test';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const readStoredCity = (page: Page) => page.evaluate(() => localStorage.getItem('selectedCity'));
const cityListHeading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: SITE_TEXTS.citiesTitle, exact: true });

test('a visitor without a stored city searches for a city on the home page', async ({ page, city }) => {
  const { handler, region } = city;
  await page.goto('/');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(region.slice(0, 4).toLowerCase());
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 city found');
  await search.press('Enter');
  await expect(page).toHaveURL(`/?city=${handler}`);
  await expect.poll(() => readStoredCity(page)).toBe(handler);
});

test('a visitor with a stored city is redirected to it before the home page is painted', async ({
  page,
  city,
}) => {
  const { handler, region } = city;
  await page.goto(`/home/${handler}`);
  await expect.poll(() => readStoredCity(page)).toBe(handler);

  // Records which documents were painted; the redirect target is a document of its own.
  const paintedAddresses: string[] = [];
  await page.exposeFunction('reportPaint', (address: string) => paintedAddresses.push(address));
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      (window as unknown as { reportPaint: (address: string) => void }).reportPaint(location.search);
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/?utm_source=x');
  await expect(page).toHaveURL(`/?utm_source=x&city=${handler}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(region);
  await expect.poll(() => paintedAddresses.length).toBeGreaterThan(0);
  expect(paintedAddresses).not.toContain('?utm_source=x');

  await page.goBack();
  await expect(page).toHaveURL(`/home/${handler}`);
});

test('a stored city that no longer exists shows the city list', async ({ page }) => {
  await page.goto('/sign-in');
  await page.evaluate(() => localStorage.setItem('selectedCity', 'atlantis'));
  await page.goto('/');
  await waitForHydration(page);
  await expect(cityListHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('Back from a city shows the city list, also after a reload', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click();
  await expect(page).toHaveURL('/?city=mumbai');
  await page.goBack();
  await expect(cityListHeading(page)).toBeVisible();
  // The cities follow the heading when their pictures are loaded; a reload before that would break these requests.
  await expect(page.getByRole('main').getByRole('link', { name: 'Mumbai' })).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(cityListHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('opening an event does not change the stored city', async ({ page, handle, city }) => {
  const shown = page.getByRole('banner').getByRole('button', { name: /city/i });
  await page.goto(`/events/${handle('regular')}`);
  await waitForHydration(page);
  await expect(shown).toContainText(city.region);
  expect(await readStoredCity(page)).toBeNull();
  await page.goto('/home/mumbai');
  await expect.poll(() => readStoredCity(page)).toBe('mumbai');
  await page.goto(`/events/${handle('regular')}`);
  await expect(shown).toContainText(city.region);
  await page.getByRole('link', { name: 'Jalsa, home' }).and(page.locator('[href="/?city=mumbai"]')).click();
  await expect(page).toHaveURL('/?city=mumbai');
});
