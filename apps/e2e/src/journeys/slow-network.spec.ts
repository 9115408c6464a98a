import { MESSAGES } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';
import { bookingPage } from '../support/booking-page.ts';
import { eventPage } from '../support/event-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { holdApi, openReady } from '../support/page-states.ts';
import { expect, test } from '../support/test.ts';
import { readShift, watchShift } from '../support/watch-shift.ts';

const PICTURES = /\/files\/images\//;
const FONTS = /\.woff2$/;

/** Longer than what a press moves is forgiven (half a second), so that what comes after it counts. */
const SLOW_MS = 1_200;

const MOST_SHIFT = 0.02;

/** The shapes that are in sight. */
const shapesOf = (page: Page) => page.locator('main .animate-shimmer').filter({ visible: true });

/** All pictures that are in sight have come. */
const untilPictured = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !isSeen || image.complete;
    }),
  );

/** Goes on while answers and pictures are slow: first there are shapes, then the page, and nothing jumps. */
async function goSlowly(page: Page, press: () => Promise<void>, seeArrived: () => Promise<void>) {
  const before = await readShift(page);
  const letAnswers = await holdApi(page);
  const letPictures = await holdRequests(page, PICTURES);
  await press();
  await expect(shapesOf(page).first()).toBeInViewport();
  expect(await shapesOf(page).count()).toBeGreaterThan(3);
  await page.waitForTimeout(SLOW_MS);
  await expect(shapesOf(page).first()).toBeInViewport();
  letAnswers();
  await seeArrived();
  await expect(shapesOf(page)).toHaveCount(0);
  await page.waitForTimeout(SLOW_MS);
  letPictures();
  await untilPictured(page);
  expect((await readShift(page)) - before).toBeLessThanOrEqual(MOST_SHIFT);
}

test('a landing page, an event and a booking that are slow have shapes first, and nothing jumps', async ({
  page,
}) => {
  await watchShift(page);
  await openReady(page, '/');
  const event = eventPage(page);
  await test.step('landing', () =>
    goSlowly(
      page,
      () => page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click(),
      () => expect(page.getByRole('region', { name: MESSAGES.featuredEvents })).toBeVisible(),
    ));
  await test.step('event', () =>
    goSlowly(
      page,
      () => page.getByRole('article').getByRole('link').first().click(),
      () => expect(page.getByRole('heading', { name: 'About this event' })).toBeVisible(),
    ));
  await test.step('booking', () =>
    goSlowly(
      page,
      () => event.book.click(),
      () => expect(bookingPage(page).stepOne).toBeVisible(),
    ));
});

/** The text stands in its own fonts, not in their stand-ins. */
const hasFonts = () =>
  ['Anek', 'Bricolage'].every((name) =>
    [...document.fonts].some(({ family, status }) => family === name && status === 'loaded'),
  );

test('fonts and pictures that come late move nothing', async ({ page, handle }) => {
  await watchShift(page);
  for (const address of ['/home/mumbai', `/events/${handle('main')}`, `/events/${handle('main')}/booking`]) {
    await test.step(address, async () => {
      // Each as the first page of a visit, which gets its fonts last.
      await page.addInitScript(() => localStorage.clear());
      const letFonts = await holdRequests(page, FONTS);
      const letPictures = await holdRequests(page, PICTURES);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForTimeout(SLOW_MS);
      expect(await page.evaluate(hasFonts)).toBe(false);
      letPictures();
      await untilPictured(page);
      await page.waitForTimeout(SLOW_MS);
      expect(await page.evaluate(hasFonts)).toBe(false);
      letFonts();
      await expect.poll(() => page.evaluate(hasFonts)).toBe(true);
      await expect(page.locator('html')).toHaveAttribute('data-whole');
      expect(await readShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    });
  }
});
