import { formatInr, packagePrice } from '@jalsa/booking-core';
import { bookingPage } from '../support/booking-page.ts';
import { eventPage } from '../support/event-page.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('pages without JavaScript show their texts and prices', async ({ page, api, handle, city }) => {
  const event = await api.catalogue.event({ params: { id: handle('main') } });

  await page.goto(`/?city=${city.handler}`);
  const link = page.getByRole('link', { name: event.name }).first();
  await expect(page.getByRole('article').filter({ has: link })).toContainText('₹499.50');
  await page.goto(`/explore/events-in-${city.handler}`);
  await link.click();

  await expect(page).toHaveURL(new RegExp(`/events/${event.handle}$`));
  await expect(page).toHaveTitle(new RegExp(event.name));
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  for (const pkg of event.package_data) {
    const shown = page.getByRole('listitem').filter({ hasText: pkg.package_name });
    await expect(shown).toContainText(formatInr(packagePrice(pkg)));
  }
  await expect(page.getByText('Three ragas of the rains')).toBeVisible();
  await expect(page.getByText('MONSOON10')).toBeVisible();
  await expect(eventPage(page).calendar).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();

  await eventPage(page).book.click();
  await expect(bookingPage(page).stepOne).toBeVisible();
  await expect(page.getByText('₹499.50').first()).toBeVisible();

  await eventPage(page).open(handle('dates'));
  await eventPage(page).section('Choose a date').getByRole('link').first().click();
  await expect(bookingPage(page).stepOne).toBeVisible();
});

test('a row of cards without JavaScript scrolls', async ({ page }) => {
  await page.goto('/home/mumbai');
  const row = page.getByRole('region', { name: SITE_TEXTS.featuredEvents });
  const firstCard = row.getByRole('article').first();
  await firstCard.hover();
  await page.mouse.wheel(900, 0);
  await expect(firstCard).not.toBeInViewport();
  await expect(row.getByRole('button', { name: 'Next' })).toBeHidden();
});

test('pages without JavaScript link to every city’s home', async ({ page, city }) => {
  const { handler, region } = city;
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(main.getByRole('link', { name: 'Mumbai' })).toBeVisible();
  await expect(main.getByRole('searchbox')).toBeHidden();
  await expect(main.getByRole('link', { name: region })).toBeHidden();
  await main.getByText('Other cities').click();
  await main.getByRole('link', { name: region }).click();
  await expect(page).toHaveURL(`/?city=${handler}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events in Mumbai' }).click();
  await expect(page).toHaveURL('/?city=mumbai');
});

test('the header without JavaScript links to the list of cities and to help', async ({ page, city }) => {
  const header = page.getByRole('banner');
  await page.goto(`/home/${city.handler}`);
  await header.getByRole('link', { name: `City: ${city.region}. Choose another` }).click();
  await expect(page.getByRole('heading', { name: 'Events by city' })).toBeInViewport();
  await header.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('link', { name: 'Terms & Conditions' })).toBeInViewport();
  await expect(header.getByRole('button')).toHaveCount(0);
});
