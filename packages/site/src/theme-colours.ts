/** The colours of the browser's own bar on phones, by theme. The inline script updates their tags. */
export type ThemeColours = Record<'light' | 'dark', string>;

/** The `surface` colours of the theme, which headers have. */
export const SURFACE: ThemeColours = { light: '#fffdf8', dark: '#23112a' };
