import { expect, type Page } from '@playwright/test';
import {
  API_FAULTS,
  disconnectApi,
  expectErrorPage,
  openHydrated,
  openPage,
} from '../src/support/page-states.ts';
import { loadingAndErrorShots } from './loading-and-error.ts';
import type { Shot, ShotContext } from './shot.ts';

/** Opens the newest post. */
async function openPost({ page, api }: ShotContext): Promise<void> {
  const { _payload } = await api.posts.list({ query: { page_size: 1 } });
  await openPage(page, _payload[0]?.path ?? '');
}

const firstCard = (page: Page) => page.getByRole('article').first().getByRole('link');

/** The states of the blog. */
export const blogShots: Shot[] = [
  { page: 'blog list', state: 'full', open: ({ page }) => openPage(page, '/blogs') },
  { page: 'blog list', state: 'filtered', open: ({ page }) => openPage(page, '/blogs?kind=static') },
  { page: 'blog list', state: 'empty', open: ({ page }) => openPage(page, '/blogs?tag=Nothing') },
  {
    page: 'blog list',
    state: 'error',
    async open({ page, faults }) {
      faults.allow(API_FAULTS);
      await openHydrated(page, '/blogs');
      await disconnectApi(page);
      await page.getByRole('list', { name: 'Blog category' }).getByRole('link', { name: 'Guides' }).click();
      await expectErrorPage(page);
    },
  },
  { page: 'blog post', state: 'full', open: (context) => openPost(context) },
  {
    page: 'blog post',
    state: 'in Hindi',
    async open({ page, api }) {
      const { _payload } = await api.posts.list({ query: { no_pagination: 'true' } });
      await openPage(page, _payload.find(({ language }) => language === 'hi')?.path ?? '');
    },
  },
  {
    page: 'blog post',
    state: 'printed',
    async open(context) {
      await openPost(context);
      await context.page.emulateMedia({ media: 'print' });
    },
  },
  {
    page: 'blog post',
    state: 'not found',
    async open({ page, faults }) {
      faults.allow(/404/);
      await page.goto('/blogs/no-such-post');
      await expect(page.getByRole('heading', { name: 'Blog not found' })).toBeVisible();
    },
  },
  ...loadingAndErrorShots('/blogs', (page) => firstCard(page).click()).map((shot) => ({
    page: 'blog post',
    ...shot,
  })),
];
