import { useId, useSyncExternalStore } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from './icons.tsx';

type Theme = 'system' | 'light' | 'dark';

const ICONS = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };
const THEMES: Theme[] = ['system', 'light', 'dark'];

/** Where the choice is kept in local storage; nothing there means the system's theme. */
export const THEME_KEY = 'theme';

// What `<html>` carries is the one truth: whoever changes it, in this tab or for another one, every switch shows it.
function onThemeChange(listener: () => void): () => void {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function chooseTheme(theme: Theme) {
  if (theme === 'system') forgetTheme();
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be forbidden or full; the choice then lasts as long as the page.
  }
}

/** Takes the choice off the page, for when local storage has been cleared: the system's theme stands again. */
export function forgetTheme(): void {
  delete document.documentElement.dataset.theme;
}

export interface ThemeSwitchProps {
  texts: Record<Theme, string> & { label: string };
}

/** Chooses the system's theme, light or dark. A script before the first paint puts the choice on `<html>`. */
export function ThemeSwitch({ texts }: ThemeSwitchProps) {
  const name = useId();
  // The server knows no choice; the page learns it when it comes alive.
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const);
  return (
    <fieldset className="inline-flex rounded-full border border-line bg-sunken unscripted:hidden">
      <legend className="sr-only">{texts.label}</legend>
      {THEMES.map((option) => {
        const Icon = ICONS[option];
        return (
          <label
            key={option}
            title={texts[option]}
            className="flex size-11 items-center justify-center rounded-full text-muted transition-colors has-focus-visible:outline-3 has-focus-visible:outline-focus has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={theme === option}
              onChange={() => chooseTheme(option)}
              className="sr-only"
            />
            <Icon />
            <span className="sr-only">{texts[option]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
