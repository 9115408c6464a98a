import type { Page } from '@playwright/test';

/** Waits until the page's links lead on inside the browser: before, they open new documents. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('jalsa:hydrated').length > 0);
}
