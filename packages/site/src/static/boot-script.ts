import { applyTheme, followTheme } from '../boot/theme.ts';

// Applies the stored theme before the first paint; the preset inlines this file in the document (`vite.ts`).
followTheme();
applyTheme();
// Follows changes of other tabs. The event of a cleared storage has no key.
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'theme') applyTheme();
});
// A page from the back/forward cache received no storage events.
addEventListener('pageshow', applyTheme);
