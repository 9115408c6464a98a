import { useId, useSyncExternalStore } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from './icons.tsx';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const ICONS = { system: MonitorIcon, light: SunIcon, dark: MoonIcon };
const THEMES: Theme[] = ['system', 'light', 'dark'];

// The attribute on `<html>` is the source of truth: every switch shows it, also after another tab or script changed
// it.
function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function applyTheme(theme: Theme) {
  if (theme === 'system') resetTheme();
  else document.documentElement.dataset.theme = theme;
}

/** Resets the page to the system theme, for instance after local storage was cleared. */
export function resetTheme(): void {
  delete document.documentElement.dataset.theme;
}

export interface ThemeSwitchProps {
  texts: Record<Theme, string> & { label: string };
  /** Stores the choice for the next page. */
  onChoose: (theme: Theme) => void;
}

/**
 * Chooses the system, light or dark theme. The inline script of a page sets the stored choice on `<html>` before the first paint.
 */
export function ThemeSwitch({ texts, onChoose }: ThemeSwitchProps) {
  const name = useId();
  // The server does not know the choice; the page reads it after hydration.
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system' as const);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    onChoose(chosen);
  };
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
              onChange={() => choose(option)}
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
