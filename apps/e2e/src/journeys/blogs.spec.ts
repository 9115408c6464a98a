import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { FOREIGN_ADDRESS, JOURNEY_POST } from '../support/journey-post.ts';
import { expectErrorPage } from '../support/page-states.ts';
import { runSql } from '../support/run-sql.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a reader filters the blog, pages through it, reads a post and comes back to the same place', async ({
  page,
  api,
  faults,
}) => {
  const { total } = await api.posts.list({ query: { page_size: 1 } });
  const { total: guides } = await api.posts.list({ query: { kind: 'static', page_size: 1 } });

  await test.step('the menu of the marketplace leads to the list of all kinds', async () => {
    await page.goto('/terms-and-conditions');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click();
    await expect(title(page)).toHaveText('Blogs');
    await expect(cards(page)).toHaveCount(12);
    await waitForHydration(page);
    await expectAccessible(page, 'list of blogs');
  });

  await test.step('the next page has the other posts', async () => {
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(/\/blogs\?page=2$/);
    await expect(cards(page)).toHaveCount(Math.min(12, total - 12));
  });

  await test.step('a filter shows the posts of one kind', async () => {
    await page.getByRole('list', { name: 'Blog category' }).getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL(/\/blogs\?kind=static$/);
    await expect(cards(page)).toHaveCount(Math.min(12, guides));
  });

  const link = cards(page).nth(3).getByRole('link');
  const name = (await link.textContent()) ?? '';

  await test.step('a card leads to its post, and Back to the same place of the list', async () => {
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(title(page)).toHaveText(name);
    await expectAccessible(page, 'post of the blog');
    await page.goBack();
    await expect(title(page)).toHaveText('Guides');
    await expect(link).toBeInViewport();
  });

  await test.step('a related post and More Blogs lead on', async () => {
    await link.click();
    await expect(title(page)).toHaveText(name);
    const related = page.getByRole('region', { name: 'Related blogs' });
    const next = related.getByRole('article').first().getByRole('link');
    const nextName = (await next.textContent()) ?? '';
    await next.click();
    await expect(title(page)).toHaveText(nextName);
    await page.getByRole('link', { name: SITE_TEXTS.moreBlogs }).click();
    await expect(title(page)).toHaveText('Blogs');
  });

  await test.step('a post that does not exist is not found', async () => {
    faults.allow(/404/);
    const response = await page.goto('/blogs/no-such-post');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText(SITE_TEXTS.blogNotFound);
  });
});

test('a post with every element of rich text is accessible and fits every screen, and prints without the site', async ({
  page,
  faults,
}) => {
  await test.step('on a phone and a desktop', async () => {
    // Cards of a list lead to the post, so that its text is also rendered in the browser.
    await page.goto(`/blogs?tag=${JOURNEY_POST.tag}`);
    await waitForHydration(page);
    await cards(page).getByRole('link').click();
    await expect(title(page)).toHaveText(JOURNEY_POST.title);
    await expect(page.locator('.post-text')).toContainText('The end.');
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectAccessible(page, `every element at ${width} px`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  await test.step('on paper, from a browser with the dark theme', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    const link = page.getByRole('link', { name: 'a link to another site' });
    const printed = await link.evaluate((element) => ({
      address: getComputedStyle(element, '::after').content,
      text: getComputedStyle(element).color,
      paper: getComputedStyle(document.body).backgroundColor,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    expect(printed.address).toContain(FOREIGN_ADDRESS);
    expect(printed.paper).toBe('rgb(255, 255, 255)');
    // 11 points.
    expect(printed.size).toBeCloseTo((11 * 96) / 72, 1);
    await expectAccessible(page, 'every element on paper', ['dark']);
    await page.emulateMedia({ media: null });
  });

  await test.step('a post whose text the server cannot read shows a toast, and Retry loads it later', async () => {
    faults.allow(/500/);
    const { handle } = JOURNEY_POST;
    await page.goto(`/blogs?tag=${JOURNEY_POST.tag}`);
    await waitForHydration(page);
    const change = (operations: string) =>
      runSql(`UPDATE posts SET operations = ${operations} WHERE handle = $1`, [handle]);
    await change(`jsonb_build_object('text', operations)`);
    await cards(page).getByRole('link').click();
    await expectErrorPage(page);
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await change(`operations -> 'text'`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(title(page)).toHaveText(JOURNEY_POST.title);
  });
});
