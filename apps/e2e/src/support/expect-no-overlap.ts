import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Expects each element to be below the one before it, so that none covers another. */
export async function expectNoOverlap(...parts: Locator[]): Promise<void> {
  const edges = async () => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : [Number.NaN]));
  };
  // Toasts slide in from outside the viewport.
  await expect
    .poll(async () => {
      const positions = await edges();
      return positions.every((edge, index) => index === 0 || edge >= (positions[index - 1] ?? Number.NaN));
    })
    .toBe(true);
}
