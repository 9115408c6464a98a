import { expect, it, vi } from 'vitest';

const shown = () => document.documentElement.dataset.theme;

/** What the browser tells of another tab's doing. */
function elsewhere(key: string | null, change: () => void) {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

it('puts the stored choice on the page, and follows the other tabs', async () => {
  localStorage.setItem('theme', 'dark');
  await import('./apply-theme.ts');
  expect(shown()).toBe('dark');
  elsewhere('theme', () => localStorage.setItem('theme', 'light'));
  expect(shown()).toBe('light');
  elsewhere('selectedCity', () => localStorage.setItem('theme', 'dark'));
  expect(shown()).toBe('light');
  elsewhere(null, () => localStorage.clear());
  expect(shown()).toBeUndefined();
});

it('leaves out what was dismissed, until the browser has forgotten it', async () => {
  localStorage.setItem('appStrip', 'dismissed');
  vi.resetModules();
  await import('./apply-theme.ts');
  expect(document.documentElement.dataset.appStrip).toBe('dismissed');
  elsewhere(null, () => localStorage.clear());
  expect(document.documentElement.dataset.appStrip).toBeUndefined();
});
