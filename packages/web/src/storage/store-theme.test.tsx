import { expect, it } from 'vitest';
import { storeTheme } from './store-theme.ts';

it('stores a chosen theme and deletes it for the system theme', () => {
  storeTheme('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  storeTheme('system');
  expect(localStorage.getItem('theme')).toBeNull();
});
