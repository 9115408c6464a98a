import { setLanguageReader } from '@jalsa/web/texts';
import { expect, it } from 'vitest';

// Neither the entries, which start the app, nor the client of the browser, which needs a page.
const modules = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./*.ts', '!./lib/visitor-api.ts']);

it('no module reads a text while it loads, before the language of a page is known', async () => {
  setLanguageReader(() => {
    throw new Error('A text was read.');
  });
  expect(Object.keys(modules).length).toBeGreaterThan(200);
  for (const load of Object.values(modules)) await load();
});
