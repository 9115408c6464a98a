import { expect, type Locator } from '@playwright/test';

/** Presses until what should come is there: a press before the page's script has run is lost, as it is for people. */
export async function press(button: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (!(await outcome.isVisible())) await button.click({ timeout: 2_000 });
    await expect(outcome).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
