import type { Locator, Page } from '@playwright/test';
import { BUSY_CITY, type Size } from '../support/journey-catalogue.ts';
import { listPage } from '../support/list-page.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const LIST = `/explore/events-in-${BUSY_CITY.handler}`;

/** Scrolls until the top of the card is 90 px below the top of the viewport, under the header. */
async function scrollToTop(page: Page, card: Locator) {
  await expect(async () => {
    await card.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 90));
    const top = await card.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(top - 90)).toBeLessThan(5);
  }).toPass();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
}

/** The names of all events of the city in list order. */
async function allNames(page: Page, size: Size) {
  const names: string[] = [];
  for (const number of [1, 2, 3, 4]) {
    await page.goto(`${LIST}?page=${number}`);
    names.push(...(await listPage(page, size).names()));
  }
  return names;
}

test('the address names the visible page of the list, and a reload opens that page', async ({
  page,
  size,
}) => {
  const list = listPage(page, size);
  const names = await allNames(page, size);
  await page.goto(LIST);
  await waitForHydration(page);
  await list.cards.nth(11).scrollIntoViewIfNeeded();
  await expect(list.cards.nth(23)).toBeAttached();
  await scrollToTop(page, list.cards.nth(13));
  await expect(page).toHaveURL(`${LIST}?page=2`);
  await list.cards.nth(23).scrollIntoViewIfNeeded();
  await expect(list.cards.nth(35)).toBeAttached();
  await scrollToTop(page, list.cards.nth(29));
  await expect(page).toHaveURL(`${LIST}?page=3`);
  await scrollToTop(page, list.cards.nth(5));
  await expect(page).toHaveURL(LIST);
  await scrollToTop(page, list.cards.nth(29));
  await expect(page).toHaveURL(`${LIST}?page=3`);

  await test.step('Back from an event restores all loaded pages and the scroll position', async () => {
    await list.cards.nth(29).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: names[29] })).toBeVisible();
    await page.goBack();
    await expect(list.cards).toHaveCount(36);
    await expect(list.cards.nth(29)).toBeInViewport();
    expect(await list.cards.nth(29).evaluate((card) => card.getBoundingClientRect().top)).toBeCloseTo(90, -1);
    await expect(page).toHaveURL(`${LIST}?page=3`);
  });

  await test.step('a reload shows the start of the page that the address names', async () => {
    await page.reload();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    expect(await list.names()).toEqual(names.slice(24, 36));
    await expect(page.getByRole('link', { name: 'Earlier events' })).toBeInViewport();
    await expect(list.cards.first()).toBeInViewport();
    await expect(page).toHaveURL(`${LIST}?page=3`);
  });

  await test.step('Back from an event that was opened after the reload restores the scroll position', async () => {
    await scrollToTop(page, list.cards.nth(7));
    await list.cards.nth(7).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: names[31] })).toBeVisible();
    await page.goBack();
    await expect(list.cards.nth(7)).toBeInViewport();
    expect(await list.cards.nth(7).evaluate((card) => card.getBoundingClientRect().top)).toBeCloseTo(90, -1);
    const scrolled = await page.evaluate(() => window.scrollY);
    const namesBeforeReload = await list.names();
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
    expect((await list.names()).slice(0, 12)).toEqual(namesBeforeReload.slice(0, 12));
  });
});

test('the list stops loading by itself after three pages, and the footer can be reached', async ({
  page,
  size,
}) => {
  const list = listPage(page, size);
  await page.goto(LIST);
  await waitForHydration(page);
  for (const count of [12, 24, 36]) {
    await expect(list.cards).toHaveCount(count);
    await list.cards.last().scrollIntoViewIfNeeded();
  }
  await page.getByRole('link', { name: 'Show more events' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(list.cards).toHaveCount(36);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.getByRole('link', { name: 'Show more events' }).click();
  await expect(list.cards).toHaveCount(48);
});

test('Back and Forward restore each list with its pages and scroll position', async ({ page, size }) => {
  const list = listPage(page, size);
  await page.goto(LIST);
  await list.filter('Category', /^Live music/);
  await expect(page).toHaveURL(`${LIST}?kind=concert`);
  await expect(list.status('32 events')).toBeVisible();
  await list.cards.last().scrollIntoViewIfNeeded();
  await expect(list.cards.nth(23)).toBeAttached();
  await scrollToTop(page, list.cards.nth(17));
  await expect(page).toHaveURL(`${LIST}?kind=concert&page=2`);
  const names = await list.names();
  await list.cards.nth(17).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: names[17] })).toBeVisible();

  await page.goBack();
  await expect(list.cards.nth(17)).toBeInViewport();
  expect(await list.names()).toEqual(names);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(list.status('48 events')).toBeVisible();
  await expect(list.activeFilters).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goForward();
  await expect(list.status('32 events')).toBeVisible();
  await expect(list.cards.nth(17)).toBeInViewport();
});
