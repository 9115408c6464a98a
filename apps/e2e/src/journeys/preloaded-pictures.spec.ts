import type { Page } from '@playwright/test';
import { BOTH_SIZES, expect, test } from '../support/test.ts';

/** The pictures that the page preloaded, and those of them that it does not show. */
const readPreloads = (page: Page) =>
  page.evaluate(() => {
    const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
    const preloaded = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
      .map(({ name }) => name)
      .filter((name) => name.includes('/files/images/'));
    return { preloaded: preloaded.length, unused: preloaded.filter((name) => !shown.has(name)) };
  });

// One test each, because a browser that has a picture already does not load it again.
for (const address of ['/home/mumbai', '/explore/events-in-mumbai', '/events/techno-at-the-yard']) {
  test(`${address} shows the pictures that it preloads`, BOTH_SIZES, async ({ page }) => {
    await page.goto(address);
    await expect.poll(async () => (await readPreloads(page)).preloaded).toBeGreaterThan(0);
    await expect.poll(async () => (await readPreloads(page)).unused).toEqual([]);
  });
}
