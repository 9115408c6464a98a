import type { Page } from '@playwright/test';

declare global {
  interface Window {
    jalsaShift?: number;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  /** Somebody has just pressed something, which may move what they see. */
  hadRecentInput: boolean;
}

/** Adds up, from the next document on, how far what is seen moves by itself. */
export async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.jalsaShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput) window.jalsaShift = (window.jalsaShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the document so far, as browsers score it. */
export async function readShift(page: Page): Promise<number> {
  return page.evaluate(() => window.jalsaShift ?? Number.NaN);
}
