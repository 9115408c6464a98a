import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Each part stands below the one before it, none over another: all of them can be read. */
export async function expectStacked(...parts: Locator[]): Promise<void> {
  const edges = async () => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : [Number.NaN]));
  };
  // Toasts come in from beyond the edge of the window.
  await expect
    .poll(async () => {
      const found = await edges();
      return found.every((edge, at) => at === 0 || edge >= (found[at - 1] ?? Number.NaN));
    })
    .toBe(true);
}
