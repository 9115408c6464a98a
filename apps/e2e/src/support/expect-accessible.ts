import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openWithPausedScripts } from './pause-requests.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/**
 * The rules that depend on colours. The dark theme runs these alone, because the others give the same result in both
 * themes.
 */
const THEME_RULES = ['color-contrast', 'link-in-text-block'];

const THEMES = ['light', 'dark'] as const;

/** Expects axe to find no violation on the visible page, in both themes unless `themes` says otherwise. */
export async function expectAccessible(
  page: Page,
  description: string,
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<void> {
  for (const colorScheme of themes) {
    // Without motion, because axe would measure colours in the middle of a transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Only pages with frames need the second browser page in which axe merges the results of frames.
    const hasFrames = page.frames().length > 1;
    const axe = new AxeBuilder({ page })
      .setLegacyMode(!hasFrames)
      // Without the elements that pass, whose description took a quarter of the CPU time.
      .options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(THEME_RULES) : axe).analyze();
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(findings, `${description}, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Opens an address and expects axe to find no violation after hydration, and on a phone also before the page's scripts
 * load. The markup before the scripts is the same at every size, and colours do not depend on the scripts, so neither the
 * desktop nor the dark theme repeats that check.
 */
export async function openAccessible(page: Page, address: string, description: string): Promise<void> {
  if (test.info().project.name === 'phone') await checkBeforeScripts(page, address, description);
  else await page.goto(address);
  await waitForHydration(page);
  await expectAccessible(page, description);
}

/** Opens an address, expects axe to find no violation before the page's scripts load, and lets them load. */
async function checkBeforeScripts(page: Page, address: string, description: string): Promise<void> {
  const resumeScripts = await openWithPausedScripts(page, address);
  await expectAccessible(page, `${description}, before its scripts`, ['light']);
  const isBeforeScripts = () => document.documentElement.dataset.scripts === 'loading';
  expect(await page.evaluate(isBeforeScripts), `${description} was measured before its scripts`).toBe(true);
  resumeScripts();
}
