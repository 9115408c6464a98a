import type { Page } from '@playwright/test';

/** Keeps what a page asks for from now on waiting, until it is let through. */
export async function holdRequests(page: Page, which: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(which, async (route) => {
    await held;
    await route.fallback();
  });
  return letThrough;
}

/** Keeps the scripts of every page that is opened from now on away. */
export const holdScripts = (page: Page): Promise<() => void> => holdRequests(page, /\/assets\/.*\.js$/);
