import type { Page } from '@playwright/test';

declare global {
  interface Window {
    jalsaLayoutShift?: number;
  }
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  /** The shift follows a user input, which may move the content. */
  hadRecentInput: boolean;
}

/** Sums the layout shifts of every document that is opened from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.jalsaLayoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (!entry.hadRecentInput) window.jalsaLayoutShift = (window.jalsaLayoutShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift of the document. */
export async function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.jalsaLayoutShift ?? Number.NaN);
}
