import type { Page } from '@playwright/test';
import { clickUntilVisible } from '../support/click-until-visible.ts';
import type { Size } from '../support/journey-catalogue.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';

/** The search box of the header. On a phone it is behind an icon and is opened first. */
async function openSearch(page: Page, size: Size) {
  const box = page.getByRole('banner').getByRole('combobox', { name: /^Search events in/ });
  if (size === 'phone') await clickUntilVisible(page.getByLabel('Search events', { exact: true }), box);
  await box.focus();
  return box;
}

test(
  'a visitor opens an event from the header’s search suggestions by keyboard',
  BOTH_SIZES,
  async ({ page, size, city, handle }) => {
    const { handler } = city;
    await page.goto(`/explore/events-in-${handler}`);
    const box = await openSearch(page, size);
    await box.pressSequentially('monsoon');
    const option = page.getByRole('option', { name: /Monsoon Ragas/ });
    await expect(option).toContainText('₹499.50');
    await expect(option).toContainText('The Old Mill');
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/events/${handle('main')}`);

    await test.step('the last option and Enter open all results', async () => {
      for (const keys of [['ArrowUp', 'Enter'], ['Enter']]) {
        await page.goto(`/explore/events-in-${handler}`);
        await (await openSearch(page, size)).pressSequentially('monsoon');
        await expect(page.getByRole('option').last()).toContainText('See all results for “monsoon”');
        for (const key of keys) await page.keyboard.press(key);
        await expect(page).toHaveURL(`/explore/events-in-${handler}/search?q=monsoon`);
      }
    });

    await test.step('a search without suggestions says so, and Escape closes it', async () => {
      await page.goto(`/explore/events-in-${handler}`);
      await (await openSearch(page, size)).pressSequentially('zzzzqqqq');
      await expect(page.getByText('No events found').last()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('No events found')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(`/explore/events-in-${handler}`);
    });
  },
);

test.describe('header search without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search form of the header opens the search page', BOTH_SIZES, async ({ page, size, city }) => {
    const { handler, region } = city;
    await page.goto(`/explore/events-in-${handler}`);
    const banner = page.getByRole('banner');
    if (size === 'phone') await banner.locator('summary').click();
    const box = banner.getByRole('textbox', { name: `Search events in ${region}` });
    await box.press('Enter');
    expect(new URL(page.url()).pathname).toBe(`/explore/events-in-${handler}`);
    await box.fill('monsoon');
    await box.press('Enter');
    await expect(page).toHaveURL(`/explore/events-in-${handler}/search?q=monsoon`);
    await expect(
      page
        .getByRole('article')
        .getByRole('link', { name: /monsoon/i })
        .first(),
    ).toBeVisible();
  });
});
