import type { Page } from '@playwright/test';

const GROWS_WITHIN_MS = 250;

/**
 * Makes the window as high as its page, so that no bar at the window's edge lies over what is read, and waits until all
 * that a picture shows is there: what is drawn only when it is near, fonts, and pictures that are fetched as they come near.
 */
export async function settle(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
  await page.evaluate(keepHeights);
  // A list whose end is seen fetches what comes next, and grows.
  for (let height = 0, seen = -1; seen !== height; ) {
    height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await seePictures(page);
    await page.waitForTimeout(GROWS_WITHIN_MS);
    seen = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  // The first page that a browser sees gets its fonts last, and then remembers that.
  await page.waitForFunction(
    () => !document.querySelector('[data-fonts]') || localStorage.getItem('fonts') !== null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function seePictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      // Beside the window, in a row that scrolls, a picture waits to be wanted.
      return image.naturalWidth > 0 || width === 0 || left >= innerWidth || right <= 0;
    }),
  );
  // What is there may still have to be drawn; what cannot be drawn has its stand-in.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.complete && image.decode()));
  });
}

/** Heights that go by the window's stay those of the window that people have. */
function keepHeights(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { minHeight } = getComputedStyle(element);
    if (Number.parseFloat(minHeight) > 0) element.style.minHeight = minHeight;
  }
}
