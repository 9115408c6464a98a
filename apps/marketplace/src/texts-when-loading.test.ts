import { expect, it, vi } from 'vitest';

// Neither the entries, which start the app, nor the client of the browser, which needs a page.
const modules = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./*.ts', '!./lib/visitor-api.ts']);

it('no module reads a text while it loads, before the language of a page is known', async () => {
  // Tests of other files have loaded the modules, and need them as they were.
  vi.resetModules();
  const { setLanguageReader } = await import('@jalsa/web/texts/create-catalogue');
  setLanguageReader(() => {
    throw new Error('A text was read.');
  });
  expect(Object.keys(modules).length).toBeGreaterThan(200);
  for (const load of Object.values(modules)) await load();
  vi.resetModules();
});
