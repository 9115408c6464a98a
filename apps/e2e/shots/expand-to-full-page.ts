import type { Page } from '@playwright/test';

const GROWTH_WAIT_MS = 250;

/**
 * Makes the viewport as high as the page, so that no fixed bar covers content, and waits until everything is loaded:
 * lazily rendered parts, fonts, and lazily loaded pictures.
 */
export async function expandToFullPage(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(fixMinHeights);
  // A list loads its next page when its end is visible, and the page grows.
  for (let height = 0, heightAfterWait = -1; heightAfterWait !== height; ) {
    height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await waitForImages(page);
    await page.waitForTimeout(GROWTH_WAIT_MS);
    heightAfterWait = await page.evaluate(() => document.documentElement.scrollHeight);
  }
  // A rendered page loads its fonts last.
  await page.waitForFunction(
    () =>
      !document.querySelector('script[data-modules]') ||
      [...document.fonts].some(({ family, status }) => family === 'Anek' && status === 'loaded'),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function waitForImages(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right, width } = image.getBoundingClientRect();
      // A horizontal list loads its pictures only when they are scrolled into view.
      return image.naturalWidth > 0 || width === 0 || left >= innerWidth || right <= 0;
    }),
  );
  // A loaded picture may not be decoded yet; a picture that cannot be decoded has a placeholder.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.complete && image.decode()));
  });
}

/** Fixes the minimum heights that depend on the viewport, so that they keep the values of the normal viewport. */
function fixMinHeights(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { minHeight } = getComputedStyle(element);
    if (Number.parseFloat(minHeight) > 0) element.style.minHeight = minHeight;
  }
}
