import type { Theme } from '@jalsa/ui/theme-switch';
import { localStore } from './storage.ts';

/** The key of the chosen theme, which the inline script reads (`packages/site/src/inline-script.js`). */
const KEY = 'theme';

/** Stores the chosen theme for the next page; without one the system theme applies. */
export function storeTheme(theme: Theme): void {
  if (theme === 'system') localStore().removeItem(KEY);
  else localStore().setItem(KEY, theme);
}
