import { LIMITS, MESSAGES } from '@jalsa/booking-core';
import type { Locator } from '@playwright/test';
import { LONG_CITY } from '../support/journey-catalogue.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/until-hydrated.ts';
import { readShift, watchShift } from '../support/watch-shift.ts';

/** How many slides are seen, be it in part. */
const seenOf = (slider: Locator) =>
  slider.getByRole('list').evaluate((list) => {
    const frame = list.getBoundingClientRect();
    const rects = [...list.children].map((slide) => slide.getBoundingClientRect());
    return rects.filter(({ left, right }) => left < frame.right - 1 && right > frame.left + 1).length;
  });

/** The scroll position of a row once the row has stopped moving. */
async function restingPlace(placeOf: () => Promise<number>): Promise<number> {
  let place = await placeOf();
  await expect
    .poll(async () => {
      const before = place;
      place = await placeOf();
      return place - before;
    })
    .toBe(0);
  return place;
}

test('a city’s landing page shows its sections', async ({ page, size }) => {
  await watchShift(page);
  await page.goto('/home/mumbai');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mumbai');
  await expect(page.locator('html')).toHaveAttribute('data-whole');

  const featured = page.getByRole('region', { name: MESSAGES.featuredEvents });
  await expect(featured.getByRole('article')).toHaveCount(LIMITS.featuredEventsMax);
  await expect
    .poll(() => seenOf(featured))
    .toBe(size === 'phone' ? LIMITS.sliderTiny.cards : LIMITS.sliderCards);

  const group = page.getByRole('region', { name: 'Live Music & Nights' });
  await expect(group.getByRole('link', { name: MESSAGES.viewAll })).toHaveAttribute(
    'href',
    '/explore/events-in-mumbai/live-music',
  );
  await expect(page.getByRole('link', { name: MESSAGES.exploreAllEvents })).toBeVisible();

  for (const name of [MESSAGES.gallery, /off in the app/, MESSAGES.ourPartners, /Dinner/]) {
    const section = page.getByRole('region', { name });
    await section.scrollIntoViewIfNeeded();
    await expect(section).toBeInViewport();
  }
  const partners = page.getByRole('region', { name: MESSAGES.ourPartners });
  // While the strip moves on to the next logos, more of them are in part in view.
  await expect.poll(() => seenOf(partners)).toBe(LIMITS.partnersVisible);
  expect(await readShift(page)).toBeLessThanOrEqual(0.02);
});

test('as many cards are seen as the width has room for, each with its words', async ({ page }) => {
  await page.goto('/home/mumbai');
  const { sliderTiny, sliderSmall, sliderMedium, sliderCards } = LIMITS;
  const row = page.getByRole('region', { name: MESSAGES.featuredEvents });
  for (const [width, cards] of [
    [360, sliderTiny.cards],
    [sliderTiny.underPx - 1, sliderTiny.cards],
    [sliderTiny.underPx, sliderSmall.cards],
    [sliderSmall.underPx, sliderMedium.cards],
    [sliderMedium.underPx, sliderCards],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => seenOf(row), `at ${width}`).toBe(cards);
    const heights = await page
      .getByRole('article')
      .evaluateAll((articles) => articles.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...heights), `at ${width}`).toBeLessThan(640);
  }
});

test('the banners take turns until they are paused', async ({ page }) => {
  await page.goto('/home/mumbai');
  const banners = page.getByRole('region', { name: 'Sponsored' });
  const dot = (number: number) => banners.getByRole('button', { name: `Show number ${number}` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await banners.getByRole('button', { name: 'Pause' }).click();
  await dot(4).click();
  await expect(dot(4)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('main').getByRole('combobox').focus();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(LIMITS.bannerAutoplayMs + 1_000);
  await expect(dot(4)).toHaveAttribute('aria-current', 'true');
  await expect(banners.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a banner leads on wherever it is pressed', async ({ page }) => {
  await page.goto('/home/mumbai');
  const banner = page.getByRole('region', { name: 'Sponsored' }).getByRole('article').first();
  const to = await banner.getByRole('link').getAttribute('href');
  const box = await banner.locator('img').boundingBox();
  if (!box) throw new Error('no picture');
  // Held for a moment, as by a hand.
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
  await page.mouse.down();
  await page.waitForTimeout(150);
  await page.mouse.up();
  await expect(page).toHaveURL(to ?? '');
});

test('banners stand still for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home/mumbai');
  const banners = page.getByRole('region', { name: 'Sponsored' });
  await expect(banners.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.waitForTimeout(LIMITS.bannerAutoplayMs + 1_000);
  await expect(banners.getByRole('button', { name: 'Show number 1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('without its banners the page stands, with pictures of venues', async ({ page, faults }) => {
  faults.allow(/sponsored\/events|the banners could not be had/);
  await page.goto('/');
  await untilHydrated(page);
  await page.route('**/sponsored/events*', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click();
  await expect(page.getByRole('region', { name: MESSAGES.featuredEvents })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sponsored' })).toHaveCount(0);
  await expect(page.locator('main img[src*="venue-"]').first()).toBeInViewport();
});

test('a city without events says so, and leads to others', async ({ page }) => {
  await page.goto(`/home/${LONG_CITY.handler}`);
  await expect(page.getByRole('heading', { name: MESSAGES.noEventsInLocation })).toBeVisible();
  await expect(page.getByText(MESSAGES.noEventsHint)).toBeVisible();
  // That is what an empty list says; here there is none.
  await expect(page.getByText(MESSAGES.noEvents)).toHaveCount(0);
  await expect(page.getByRole('link', { name: MESSAGES.exploreAllEvents })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another city' }).click();
  await expect(page.getByRole('dialog', { name: MESSAGES.citiesTitle })).toBeVisible();
});

test('an unknown city is not found', async ({ page, faults }) => {
  faults.allow(/404.*atlantis/);
  for (const address of ['/home/atlantis', '/?city=atlantis']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('the line about the app, once dismissed, stays away', async ({ page, size }) => {
  await watchShift(page);
  await page.goto('/home/mumbai');
  const strip = page.getByRole('complementary', { name: 'Jalsa app' });
  const store = size === 'phone' ? /play\.google\.com/ : '/download-jalsa-app';
  await expect(strip.getByRole('link')).toHaveAttribute('href', store);
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: MESSAGES.featuredEvents })).toBeVisible();
  await expect(strip).toBeHidden();
  expect(await readShift(page)).toBeLessThanOrEqual(0.02);
});

test('the search box leads to what was looked for', async ({ page }) => {
  await page.goto('/home/mumbai');
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search events in Mumbai' });
  // The only one: the header has none here.
  await expect(page.getByRole('search')).toHaveCount(1);
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/home\/mumbai$/);
  await box.fill(' local train ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/explore\/events-in-mumbai\/search\?q=local\+train$/);
});

test('a row of events is where it was for whoever goes back', async ({ page }) => {
  await page.goto('/home/mumbai');
  await untilHydrated(page);
  const row = page.getByRole('region', { name: MESSAGES.featuredEvents });
  const placeOf = () => row.getByRole('list').evaluate(({ scrollLeft }) => scrollLeft);
  await row.getByRole('button', { name: 'Next' }).click();
  await expect.poll(placeOf).toBeGreaterThan(300);
  const card = row.getByRole('article').nth(5).getByRole('link');
  await card.focus();
  const place = await restingPlace(placeOf);
  await card.press('Enter');
  await expect(page).toHaveURL(/\/events\//);
  await page.getByRole('heading', { name: 'About this event' }).waitFor();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThan(5);
  await page.goForward();
  await page.getByRole('link', { name: 'Jalsa, home' }).click();
  await expect(row).toBeVisible();
  await expect.poll(placeOf).toBe(0);
});
