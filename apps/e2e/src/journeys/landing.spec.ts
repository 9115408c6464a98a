import { LIMITS } from '@jalsa/booking-core';
import type { Locator } from '@playwright/test';
import { EMPTY_CITY } from '../support/journey-catalogue.ts';
import { readLayoutShift, recordLayoutShift } from '../support/layout-shift.ts';
import { openHydrated } from '../support/page-states.ts';
import { SITE_NUMBERS, SITE_TEXTS } from '../support/site-texts.ts';
import { BOTH_SIZES, expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** The number of slides whose middle is visible: beside them, phones show a part of the next one. */
const countVisibleSlides = (slider: Locator) =>
  slider.getByRole('list').evaluate((list) => {
    const frame = (list.parentElement as HTMLElement).getBoundingClientRect();
    const rects = [...list.children].map((slide) => slide.getBoundingClientRect());
    return rects
      .map(({ left, right }) => (left + right) / 2)
      .filter((middle) => middle > frame.left && middle < frame.right).length;
  });

/** How far the slides of a slider are moved from their start, in pixels. */
const readOffset = (slider: Locator) =>
  slider.getByRole('list').evaluate((list) => {
    const viewport = list.parentElement as HTMLElement;
    const start =
      viewport.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(viewport).paddingLeft);
    return Math.round(start - list.getBoundingClientRect().left);
  });

/** How far the slides of a slider move within three animation frames. Readings within one frame are always equal. */
const readMovement = (slider: Locator) =>
  slider.getByRole('list').evaluate(async (list) => {
    const before = list.getBoundingClientRect().left;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return list.getBoundingClientRect().left - before;
  });

/** The offset of a slider after its animation ended. */
async function waitForRestingOffset(slider: Locator): Promise<number> {
  await expect.poll(() => readMovement(slider)).toBe(0);
  return readOffset(slider);
}

test('a city’s landing page shows its sections', BOTH_SIZES, async ({ page, size }) => {
  await recordLayoutShift(page);
  // On a busy machine a part of the page may be late; the page then shows a Retry button in its place.
  await expect(async () => {
    await page.goto('/home/mumbai');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mumbai');
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toHaveCount(0, {
      timeout: 1_000,
    });
  }).toPass();

  const featured = page.getByRole('region', { name: SITE_TEXTS.featuredEvents });
  await expect(featured.getByRole('article')).toHaveCount(LIMITS.featuredEventsMax);
  await expect
    .poll(() => countVisibleSlides(featured))
    .toBe(size === 'phone' ? SITE_NUMBERS.sliderTiny.cards : SITE_NUMBERS.sliderCards);

  const group = page.getByRole('region', { name: 'Live Music & Nights' });
  await expect(group.getByRole('link', { name: SITE_TEXTS.viewAll })).toHaveAttribute(
    'href',
    '/explore/events-in-mumbai/live-music',
  );
  await expect(page.getByRole('link', { name: SITE_TEXTS.exploreAllEvents })).toBeVisible();

  for (const name of [SITE_TEXTS.gallery, /off in the app/, SITE_TEXTS.ourPartners]) {
    const section = page.getByRole('region', { name });
    await section.scrollIntoViewIfNeeded();
    await expect(section).toBeInViewport();
  }
  const partners = page.getByRole('region', { name: SITE_TEXTS.ourPartners });
  // During the animation of the strip more logos are partly visible.
  await expect.poll(() => countVisibleSlides(partners)).toBe(SITE_NUMBERS.partnersVisible);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('a slider shows the number of cards that the specification sets for the width', async ({ page }) => {
  await page.goto('/home/mumbai');
  const { sliderTiny, sliderSmall, sliderMedium, sliderCards } = SITE_NUMBERS;
  const row = page.getByRole('region', { name: SITE_TEXTS.featuredEvents });
  for (const [width, cards] of [
    [360, sliderTiny.cards],
    [sliderTiny.underPx - 1, sliderTiny.cards],
    [sliderTiny.underPx, sliderSmall.cards],
    [sliderSmall.underPx, sliderMedium.cards],
    [sliderMedium.underPx, sliderCards],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => countVisibleSlides(row), `at ${width}`).toBe(cards);
    const heights = await page
      .getByRole('article')
      .evaluateAll((articles) => articles.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...heights), `at ${width}`).toBeLessThan(640);
  }
});

test('banners rotate until the visitor pauses them', async ({ page }) => {
  await page.goto('/home/mumbai');
  const banners = page.getByRole('region', { name: 'Sponsored' });
  const dot = (number: number) => banners.getByRole('button', { name: `Go to slide ${number}` });
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await banners.getByRole('button', { name: 'Pause' }).click();
  await dot(4).click();
  await expect(dot(4)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('main').getByRole('combobox').focus();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(SITE_NUMBERS.bannerAutoplayMs + 1_000);
  await expect(dot(4)).toHaveAttribute('aria-current', 'true');
  await expect(banners.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a click anywhere on a banner opens its link', async ({ page }) => {
  await page.goto('/home/mumbai');
  const banner = page.getByRole('region', { name: 'Sponsored' }).getByRole('article').first();
  const to = await banner.getByRole('link').getAttribute('href');
  const box = await banner.locator('img').boundingBox();
  if (!box) throw new Error('The banner has no picture.');
  // A click of 150 ms, as people click.
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
  await page.mouse.down();
  await page.waitForTimeout(150);
  await page.mouse.up();
  await expect(page).toHaveURL(to ?? '');
});

test('banners do not rotate when the visitor prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home/mumbai');
  const banners = page.getByRole('region', { name: 'Sponsored' });
  await expect(banners.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.waitForTimeout(SITE_NUMBERS.bannerAutoplayMs + 1_000);
  await expect(banners.getByRole('button', { name: 'Go to slide 1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('the landing page shows venue pictures when the banners cannot be loaded', async ({ page, faults }) => {
  faults.allow(/sponsored\/events|the banners could not be loaded/);
  await page.goto('/');
  await waitForHydration(page);
  await page.route('**/sponsored/events*', (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click();
  await expect(page.getByRole('region', { name: SITE_TEXTS.featuredEvents })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sponsored' })).toHaveCount(0);
  await expect(page.locator('main img[src*="venue-"]').first()).toBeInViewport();
});

test('a city without events says so and offers other cities', async ({ page }) => {
  await openHydrated(page, `/home/${EMPTY_CITY.handler}`);
  await expect(page.getByRole('heading', { name: SITE_TEXTS.noEventsInLocation })).toBeVisible();
  await expect(page.getByText(SITE_TEXTS.noEventsHint)).toBeVisible();
  // The text of empty lists does not appear on this page.
  await expect(page.getByText(SITE_TEXTS.noEvents)).toHaveCount(0);
  await expect(page.getByRole('link', { name: SITE_TEXTS.exploreAllEvents })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another city' }).click();
  await expect(page.getByRole('dialog', { name: SITE_TEXTS.citiesTitle })).toBeVisible();
});

test('an unknown city answers 404', async ({ page, faults }) => {
  faults.allow(/404.*atlantis/);
  for (const address of ['/home/atlantis', '/?city=atlantis']) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
});

test('the app strip stays hidden after the visitor dismissed it', BOTH_SIZES, async ({ page, size }) => {
  await recordLayoutShift(page);
  await openHydrated(page, '/home/mumbai');
  const strip = page.getByRole('complementary', { name: 'Jalsa app' });
  const store = size === 'phone' ? /play\.google\.com/ : '/download-jalsa-app';
  await expect(strip.getByRole('link')).toHaveAttribute('href', store);
  await strip.getByRole('button', { name: 'Dismiss' }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: SITE_TEXTS.featuredEvents })).toBeVisible();
  await expect(strip).toBeHidden();
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('the search box of the landing page opens the city’s search page', async ({ page }) => {
  await page.goto('/home/mumbai');
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search events in Mumbai' });
  // The header of this page has no search box.
  await expect(page.getByRole('search')).toHaveCount(1);
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/home\/mumbai$/);
  await box.fill(' local train ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/explore\/events-in-mumbai\/search\?q=local\+train$/);
});

test(
  'the arrows of the featured row lead through the number of slides that the specification counts',
  BOTH_SIZES,
  async ({ page, size }) => {
    await page.goto('/home/mumbai');
    const row = page.getByRole('region', { name: SITE_TEXTS.featuredEvents });
    const visible = size === 'phone' ? SITE_NUMBERS.sliderTiny.cards : SITE_NUMBERS.sliderCards;
    const next = row.getByRole('button', { name: 'Next' });
    let moves = 0;
    for (; await next.isEnabled(); moves += 1) {
      const before = await waitForRestingOffset(row);
      await next.click();
      await expect.poll(() => readOffset(row)).toBeGreaterThan(before);
      // The button is disabled when the last move ends.
      await waitForRestingOffset(row);
    }
    expect(moves).toBe(Math.ceil(SITE_NUMBERS.featuredEventsCounted / visible) - 1);
    const viewAll = await row.getByRole('link', { name: SITE_TEXTS.viewAllEvents }).boundingBox();
    const frame = await row.boundingBox();
    expect(viewAll && frame && viewAll.x + viewAll.width <= frame.x + frame.width + 1).toBe(true);
    await expect(row.getByRole('button', { name: 'Previous' })).toBeEnabled();
  },
);

test('a row of cards moves by arrow keys and by wheel', BOTH_SIZES, async ({ page, size }) => {
  await page.goto('/home/mumbai');
  const row = page.getByRole('region', { name: SITE_TEXTS.featuredEvents });
  const card = row.getByRole('article').first();
  await card.hover();
  await expect(row.getByRole('button', { name: 'Next' })).toBeEnabled();
  await card.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readOffset(row)).toBeGreaterThan(200);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => readOffset(row)).toBe(0);
  await waitForRestingOffset(row);

  if (size === 'phone') return;
  await card.hover();
  // The wheel turns by more than half a card, so the row does not return to its first card, however late the browser
  // handles the events. A busy browser may drop the first events of a wheel.
  await expect(async () => {
    await page.mouse.wheel(240, 0);
    expect(await waitForRestingOffset(row)).toBeGreaterThan(200);
  }).toPass();
});

test('Back restores the position of a slider', async ({ page }) => {
  await page.goto('/home/mumbai');
  await waitForHydration(page);
  const row = page.getByRole('region', { name: SITE_TEXTS.featuredEvents });
  await row.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => readOffset(row)).toBeGreaterThan(300);
  const card = row.getByRole('article').nth(5).getByRole('link');
  await card.focus();
  const offset = await waitForRestingOffset(row);
  await card.press('Enter');
  await expect(page).toHaveURL(/\/events\//);
  await page.getByRole('heading', { name: 'About this event' }).waitFor();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect.poll(async () => Math.abs((await readOffset(row)) - offset)).toBeLessThan(5);
  await page.goForward();
  await page.getByRole('link', { name: 'Jalsa, home' }).click();
  await expect(row).toBeVisible();
  await expect.poll(() => readOffset(row)).toBe(0);
});
