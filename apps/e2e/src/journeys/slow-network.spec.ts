import type { Page } from '@playwright/test';
import { bookingPage } from '../support/booking-page.ts';
import { eventPage } from '../support/event-page.ts';
import { readLayoutShift, recordLayoutShift } from '../support/layout-shift.ts';
import { openHydrated, pauseApi } from '../support/page-states.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';

const IMAGE_URLS = /\/files\/images\//;
const FONT_URLS = /\.woff2$/;

/** Browsers do not count shifts within 500 ms of an input, so the delay is longer. */
const RESPONSE_DELAY_MS = 700;

const MAX_LAYOUT_SHIFT = 0.02;

/** The visible skeleton shapes. */
const visibleSkeletons = (page: Page) => page.locator('main .animate-shimmer').filter({ visible: true });

/** Waits until all pictures in the viewport are loaded. */
const waitForVisibleImages = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !isSeen || image.complete;
    }),
  );

/**
 * Navigates while API responses and pictures are delayed, and expects skeletons first, then the page, and no layout
 * shift when the page replaces them.
 */
async function navigateSlowly(page: Page, navigate: () => Promise<void>, expectArrival: () => Promise<void>) {
  const resumeApi = await pauseApi(page);
  const resumeImages = await pauseRequests(page, IMAGE_URLS);
  await navigate();
  await expect(visibleSkeletons(page).first()).toBeInViewport();
  expect(await visibleSkeletons(page).count()).toBeGreaterThan(3);
  // A click may move the content; on a slow machine the browser does not connect the two.
  const before = await readLayoutShift(page);
  await page.waitForTimeout(RESPONSE_DELAY_MS);
  await expect(visibleSkeletons(page).first()).toBeInViewport();
  resumeApi();
  await expectArrival();
  await expect(visibleSkeletons(page)).toHaveCount(0);
  await page.waitForTimeout(RESPONSE_DELAY_MS);
  resumeImages();
  await waitForVisibleImages(page);
  expect((await readLayoutShift(page)) - before).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
}

test(
  'slow landing, event and booking pages show skeletons and do not shift',
  BOTH_SIZES,
  async ({ page }) => {
    await recordLayoutShift(page);
    await openHydrated(page, '/');
    const event = eventPage(page);
    await test.step('the landing page does not shift', () =>
      navigateSlowly(
        page,
        () => page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click(),
        () => expect(page.getByRole('region', { name: SITE_TEXTS.featuredEvents })).toBeVisible(),
      ));
    await test.step('the event page does not shift', () =>
      navigateSlowly(
        page,
        () => page.getByRole('article').getByRole('link').first().click(),
        () => expect(page.getByRole('heading', { name: 'About this event' })).toBeVisible(),
      ));
    await test.step('the booking page does not shift', () =>
      navigateSlowly(
        page,
        () => event.book.click(),
        () => expect(bookingPage(page).stepOne).toBeVisible(),
      ));
  },
);

/** Whether the web fonts have replaced their fallbacks. */
const hasLoadedFonts = () =>
  ['Anek', 'Bricolage'].every((name) =>
    [...document.fonts].some(({ family, status }) => family === name && status === 'loaded'),
  );

test('fonts and pictures that load late do not shift the page', BOTH_SIZES, async ({ page, handle }) => {
  await recordLayoutShift(page);
  for (const address of ['/home/mumbai', `/events/${handle('main')}`, `/events/${handle('main')}/booking`]) {
    await test.step(address, async () => {
      const resumeFonts = await pauseRequests(page, FONT_URLS);
      const resumeImages = await pauseRequests(page, IMAGE_URLS);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForTimeout(RESPONSE_DELAY_MS);
      expect(await page.evaluate(hasLoadedFonts)).toBe(false);
      resumeImages();
      await waitForVisibleImages(page);
      await page.waitForTimeout(RESPONSE_DELAY_MS);
      expect(await page.evaluate(hasLoadedFonts)).toBe(false);
      resumeFonts();
      await expect.poll(() => page.evaluate(hasLoadedFonts)).toBe(true);
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    });
  }
});
