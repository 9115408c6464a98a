import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import inlineScript from './inline-script.js?raw';

/** Runs the script as the browser does; `data` are the data attributes of its element. */
function runScript(data: Record<string, string> = {}) {
  const element = document.createElement('script');
  Object.assign(element.dataset, data);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  new Function(inlineScript)();
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('hides a dismissed app strip until storage is cleared', () => {
  localStorage.setItem('appStrip', 'dismissed');
  runScript();
  expect(document.documentElement.dataset.appStrip).toBe('dismissed');
  localStorage.clear();
  // The event of a cleared storage has no key.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(document.documentElement.dataset.appStrip).toBeUndefined();
});

describe('redirect from the welcome page', () => {
  const page = { cities: 'pune mumbai' };
  const replace = vi.fn();

  beforeEach(() => {
    replace.mockClear();
    vi.stubGlobal('location', { href: 'https://jalsa.example/?staff_slug=ravi', replace });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.documentElement.hidden = false;
  });

  it('redirects to the stored city without showing the page', () => {
    localStorage.setItem('selectedCity', 'mumbai');
    runScript(page);
    expect(replace.mock.calls).toEqual([['https://jalsa.example/?staff_slug=ravi&city=mumbai']]);
    expect(document.documentElement.hidden).toBe(true);
  });

  it.each([
    ['without a stored city', '', page],
    ['when the stored city is not served', 'atlantis', page],
    ['on another page', 'mumbai', {}],
  ])('does not redirect %s', (_who, city, shown) => {
    localStorage.setItem('selectedCity', city);
    runScript(shown);
    expect(replace).not.toHaveBeenCalled();
    expect(document.documentElement.hidden).toBe(false);
  });

  it('does not redirect after Back', () => {
    localStorage.setItem('selectedCity', 'mumbai');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' } as PerformanceEntry & { type: string },
    ]);
    runScript(page);
    expect(replace).not.toHaveBeenCalled();
  });
});
