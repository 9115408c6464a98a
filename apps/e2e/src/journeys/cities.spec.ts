import { MESSAGES } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';
import { CITIES } from '../support/journey-catalogue.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/until-hydrated.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('selectedCity'));
const choice = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: MESSAGES.citiesTitle, exact: true });

test('a city is searched for where none is known', async ({ page, size }) => {
  const { handler, region } = CITIES[size];
  await page.goto('/');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill(region.slice(0, 4).toLowerCase());
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 city found');
  await search.press('Enter');
  await expect(page).toHaveURL(`/?city=${handler}`);
  await expect.poll(() => stored(page)).toBe(handler);
});

test('who has chosen a city goes on to it before anything is seen', async ({ page, size }) => {
  const { handler, region } = CITIES[size];
  await page.goto(`/home/${handler}`);
  await expect.poll(() => stored(page)).toBe(handler);

  // Whether the page that was asked for has been drawn: the one that follows it has a document of its own.
  const drawn: string[] = [];
  await page.exposeFunction('tellDrawn', (address: string) => drawn.push(address));
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      (window as unknown as { tellDrawn: (address: string) => void }).tellDrawn(location.search);
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/?utm_source=x');
  await expect(page).toHaveURL(`/?utm_source=x&city=${handler}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(region);
  await expect.poll(() => drawn.length).toBeGreaterThan(0);
  expect(drawn).not.toContain('?utm_source=x');

  await page.goBack();
  await expect(page).toHaveURL(`/home/${handler}`);
});

test('a city that is no longer there leaves the choice', async ({ page }) => {
  await page.goto('/sign-in');
  await page.evaluate(() => localStorage.setItem('selectedCity', 'atlantis'));
  await page.goto('/');
  await untilHydrated(page);
  await expect(choice(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the way back from a city leads to the choice, also by a new document', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click();
  await expect(page).toHaveURL('/?city=mumbai');
  await page.goBack();
  await expect(choice(page)).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(choice(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an event that is opened does not change the city that was chosen', async ({ page, handle, size }) => {
  const { region } = CITIES[size];
  const city = page.getByRole('banner').getByRole('button', { name: /city/i });
  await page.goto(`/events/${handle('regular')}`);
  await untilHydrated(page);
  await expect(city).toContainText(region);
  expect(await stored(page)).toBeNull();
  await page.goto('/home/mumbai');
  await expect.poll(() => stored(page)).toBe('mumbai');
  await page.goto(`/events/${handle('regular')}`);
  await expect(city).toContainText(region);
  await page.getByRole('link', { name: 'Jalsa, home' }).and(page.locator('[href="/?city=mumbai"]')).click();
  await expect(page).toHaveURL('/?city=mumbai');
});
