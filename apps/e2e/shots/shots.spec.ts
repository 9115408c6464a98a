import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test as journey } from '../src/support/test.ts';
import { expandToFullPage } from './expand-to-full-page.ts';
import { FOLDER, fileNameOf, type Shot, THEMES } from './shot.ts';
import { shots } from './shots.ts';

const words = (process.env.JALSA_SHOTS ?? '').toLowerCase().split(' ').filter(Boolean);
const matchesWords = ({ page, state }: Shot) => {
  const name = `${page} ${state}`.toLowerCase();
  return words.every((word) => name.includes(word));
};

const test = journey.extend({
  size: ({ viewport }, use) => use((viewport?.width ?? 0) < 1024 ? 'phone' : 'desktop'),
});

for (const shot of shots.filter(matchesWords)) {
  test(`${shot.page}: ${shot.state}`, async ({ page, origin, api, size, handle, faults }, { project }) => {
    const files = THEMES.map((theme) => join(FOLDER, fileNameOf(shot, project.name, theme)));
    for (const path of files) await rm(path, { force: true });
    await shot.open({ page, origin, api, size, handle, faults });
    if (!shot.hasOverlay) await expandToFullPage(page);
    for (const [index, colorScheme] of THEMES.entries()) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: files[index], animations: 'disabled' });
    }
  });
}
