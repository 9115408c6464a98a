import type { Page } from '@playwright/test';

/** Pauses the page's future requests that match the pattern, until the returned function is called. */
export async function pauseRequests(page: Page, pattern: RegExp): Promise<() => void> {
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(pattern, async (route) => {
    await resumed;
    await route.fallback();
  });
  return resume;
}

/** Pauses the scripts of every page that is opened from now on. */
export const pauseScripts = (page: Page): Promise<() => void> => pauseRequests(page, /\/assets\/.*\.js$/);
