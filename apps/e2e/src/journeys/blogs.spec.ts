import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { API_FAULTS, disconnectApi, expectErrorPage } from '../support/page-states.ts';
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
    await page.getByRole('list', { name: 'Kind of blog' }).getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL(/\/blogs\?kind=static$/);
    await expect(cards(page)).toHaveCount(Math.min(12, guides));
  });

  const link = cards(page).nth(3).getByRole('link');
  const name = await link.innerText();

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
    const nextName = await next.innerText();
    await next.click();
    await expect(title(page)).toHaveText(nextName);
    await page.getByRole('link', { name: SITE_TEXTS.moreBlogs }).click();
    await expect(title(page)).toHaveText('Blogs');
  });

  await test.step('a post that cannot be loaded shows a toast and Retry', async () => {
    faults.allow(API_FAULTS);
    await disconnectApi(page);
    await cards(page).first().getByRole('link').click();
    await expectErrorPage(page);
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await page.unroute(/\/(service|customer)\//);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Related blogs' })).toBeVisible();
  });

  await test.step('a post that does not exist is not found', async () => {
    faults.allow(/404/);
    const response = await page.goto('/blogs/no-such-post');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText(SITE_TEXTS.blogNotFound);
  });
});
