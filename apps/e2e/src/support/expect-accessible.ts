import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { holdScripts } from './hold-requests.ts';
import { untilHydrated } from './until-hydrated.ts';

/** The rules that a theme can break; the others would find the same twice. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** So long a page waits for its modules before it does without (`before-paint.ts`). */
const GIVE_UP_MS = 15_000;

/** axe finds nothing on what the page shows now, in either theme. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, so that no colour is on its way to another one while it is measured.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Only what frames say needs a second page, in which axe gathers it.
    const hasFrames = page.frames().length > 1;
    const axe = new AxeBuilder({ page }).setLegacyMode(!hasFrames);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(OF_COLOURS) : axe).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** Opens an address: axe finds nothing before the page's scripts have come, nor once they have run. */
export async function openAccessible(page: Page, address: string, what: string): Promise<void> {
  // However long axe takes, the page waits for its scripts.
  await page.addInitScript((giveUpMs) => {
    const later = window.setTimeout.bind(window);
    const withoutEnd = (work: () => void, ms?: number) => (ms === giveUpMs ? 0 : later(work, ms));
    window.setTimeout = withoutEnd as typeof window.setTimeout;
  }, GIVE_UP_MS);
  const letThrough = await holdScripts(page);
  await page.goto(address);
  await expectAccessible(page, `${what}, before its scripts`);
  const isUntouched = () =>
    performance.getEntriesByName('jalsa:hydrated').length === 0 &&
    document.documentElement.dataset.unscripted === undefined;
  expect(await page.evaluate(isUntouched), `${what} was measured before its scripts`).toBe(true);
  letThrough();
  await untilHydrated(page);
  await expectAccessible(page, what);
}
