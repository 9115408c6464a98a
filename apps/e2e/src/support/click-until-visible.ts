import { expect, type Locator } from '@playwright/test';

/** Clicks until the expected element is visible, because a click before hydration can be lost. */
export async function clickUntilVisible(button: Locator, expected: Locator): Promise<void> {
  await expect(async () => {
    if (!(await expected.isVisible())) await button.click({ timeout: 2_000 });
    await expect(expected).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
