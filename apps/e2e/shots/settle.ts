import type { Page } from '@playwright/test';

/**
 * Makes the window as high as its page, so that no bar at the window's edge lies over what is read, and waits until all
 * that a picture shows is there: what is drawn only when it is near, fonts, and pictures that are fetched as they come near.
 */
export async function settle(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      // Beside the window, in a row that scrolls, a picture waits to be wanted.
      return image.complete || width === 0 || left >= innerWidth || right <= 0;
    }),
  );
  // The first page that a browser sees gets its fonts last, and then remembers that.
  await page.waitForFunction(
    () => !document.querySelector('[data-fonts]') || localStorage.getItem('fonts') !== null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
