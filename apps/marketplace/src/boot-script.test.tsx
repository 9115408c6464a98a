import { dispatchLoad, runBootScript, setUpBootScript } from '@jalsa/site/test/boot-script';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const runScript = (page?: Record<string, string>) => runBootScript(() => import('./boot-script.ts'), page);

setUpBootScript();

it('hides a dismissed app strip until storage is cleared', async () => {
  localStorage.setItem('appStrip', 'dismissed');
  await runScript();
  expect(document.documentElement.dataset.appStrip).toBe('dismissed');
  localStorage.clear();
  // The event of a cleared storage has no key.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(document.documentElement.dataset.appStrip).toBeUndefined();
});

describe('redirect from the welcome page', () => {
  const page = { entry: '/assets/entry.js', cities: 'pune mumbai' };
  const replace = vi.fn();
  const isStarted = () => {
    dispatchLoad();
    return document.head.querySelector('script') !== null;
  };

  beforeEach(() => {
    replace.mockClear();
    vi.stubGlobal('location', { href: 'https://jalsa.example/?staff_slug=ravi', replace });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.documentElement.hidden = false;
  });

  it('redirects to the stored city without showing the page', async () => {
    localStorage.setItem('selectedCity', 'mumbai');
    await runScript(page);
    expect(replace.mock.calls).toEqual([['https://jalsa.example/?staff_slug=ravi&city=mumbai']]);
    expect(document.documentElement.hidden).toBe(true);
    expect(isStarted()).toBe(false);
  });

  it.each([
    ['without a stored city', '', page],
    ['when the stored city is not served', 'atlantis', page],
    ['on another page', 'mumbai', { entry: page.entry }],
  ])('does not redirect %s', async (_who, city, shown) => {
    localStorage.setItem('selectedCity', city);
    await runScript(shown);
    expect(replace).not.toHaveBeenCalled();
    expect(document.documentElement.hidden).toBe(false);
    expect(isStarted()).toBe(true);
  });

  it('does not redirect after Back', async () => {
    localStorage.setItem('selectedCity', 'mumbai');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' } as PerformanceEntry & { type: string },
    ]);
    await runScript(page);
    expect(replace).not.toHaveBeenCalled();
    expect(isStarted()).toBe(true);
  });
});
