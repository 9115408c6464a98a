import { readStored } from './read-stored.ts';

/** Applies the stored theme before the first paint. Without one the stylesheet follows the system. */
export function applyTheme(): void {
  const { dataset } = document.documentElement;
  const stored = readStored('theme');
  if (stored === 'light' || stored === 'dark') dataset.theme = stored;
  else delete dataset.theme;
}

/** Keeps the theme-color tags (`document.ts`), which colour the browser's own bar on phones, like the theme. */
export function followTheme(): void {
  new MutationObserver(updateThemeColour).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
}

function updateThemeColour(): void {
  const { theme } = document.documentElement.dataset;
  for (const meta of document.querySelectorAll<HTMLElement>('[name=theme-color]')) {
    const { scheme } = meta.dataset;
    meta.setAttribute(
      'media',
      theme ? (theme === scheme ? 'all' : 'not all') : `(prefers-color-scheme:${scheme})`,
    );
  }
}
