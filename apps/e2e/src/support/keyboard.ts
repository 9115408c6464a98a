import { expect, type Locator, type Page } from '@playwright/test';

/** Whether another element covers the centre of the focused element. */
export const isFocusHidden = () => {
  const focused = document.activeElement;
  if (!focused) return true;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(topmost && (focused.contains(topmost) || topmost.contains(focused)));
};

/** Presses Tab until the target has the focus, and expects that nothing covers the target. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 120; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
  // A slider scrolls a focused slide into view after a moment.
  await expect.poll(() => page.evaluate(isFocusHidden)).toBe(false);
}

/** Whether the element contains the focused element. */
export const holdsFocus = (element: Element) => element.contains(document.activeElement);

/** Presses Tab until a button of the payment window, which is a frame, has the focus. */
export async function tabToInFrame(page: Page, button: Locator) {
  await expect(button).toBeVisible();
  for (let stops = 0; stops < 8; stops += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(button).toBeFocused();
}
