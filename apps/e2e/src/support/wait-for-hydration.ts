import type { Page } from '@playwright/test';

/** Waits for hydration, after which links navigate inside the browser instead of opening new documents. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('jalsa:hydrated').length > 0);
}
