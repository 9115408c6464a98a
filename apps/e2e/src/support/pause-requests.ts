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

/**
 * Opens a page whose scripts are paused until the returned function is called; the scripts of later pages are paused too.
 * It does not wait for the load event: on a slow machine the page requests its scripts before that event, which then waits
 * for them.
 */
export async function openWithPausedScripts(page: Page, address: string): Promise<() => void> {
  const resumeScripts = await pauseRequests(page, /\/assets\/.*\.js$/);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  return resumeScripts;
}
