import { BOTH_SIZES, expect, test } from '../support/test.ts';

const PAGES = [
  ['Terms & Conditions', '/terms-and-conditions'],
  ['Privacy Policy', '/privacy-policy'],
  ['Refund & Cancellation Policy', '/refund&cancellation'],
] as const;

test('the footer links to the legal pages', async ({ page, api }) => {
  const { support } = await api.accounts.constants();
  await page.goto('/sign-in');
  for (const [title, address] of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: support.email })).toHaveAttribute(
      'href',
      `mailto:${support.email}`,
    );
  }
});

test('a section of a legal page has an address of its own', BOTH_SIZES, async ({ page, size }) => {
  await page.goto('/refund%26cancellation');
  const main = page.getByRole('main');
  if (size === 'phone') await main.getByText('On this page').first().click();
  await main.getByRole('link', { name: 'How to ask', exact: true }).click();
  await expect(page).toHaveURL(/#ask$/);
  const heading = page.getByRole('heading', { name: 'How to ask' });
  await expect(heading).toBeInViewport();
  await page.goto('/refund&cancellation#ask');
  await expect(heading).toBeInViewport();
});

test('the app page links to the app stores', BOTH_SIZES, async ({ page, api, size }) => {
  const { app_links } = await api.accounts.constants();
  await page.goto('/sign-in');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get the app' }).click();
  await expect(page).toHaveURL('/download-jalsa-app');
  const play = page.getByRole('link', { name: 'Get it on Google Play' });
  await expect(play).toHaveAttribute('href', app_links.android);
  await expect(page.getByRole('link', { name: 'Download on the App Store' })).toHaveAttribute(
    'href',
    app_links.ios,
  );
  await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(size === 'desktop' ? 1 : 0);
});

test.describe('legal pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the legal pages and the app page show their texts', async ({ page }) => {
    for (const [title, address] of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Talk to us' })).toBeVisible();
    }
    await page.goto('/download-jalsa-app');
    await expect(page.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
  });
});
