import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetTheme, THEME_KEY, ThemeSwitch } from './theme-switch.tsx';

const texts = { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' };
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('stores a chosen theme and deletes it for the system theme', async () => {
  render(<ThemeSwitch texts={texts} />);
  expect(radio('System')).toBeChecked();
  await userEvent.click(radio('Dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  await userEvent.click(radio('System'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

afterEach(() => void vi.restoreAllMocks());

it('keeps all switches of a page in sync, also after the theme was reset', async () => {
  render(
    <>
      <header>
        <ThemeSwitch texts={texts} />
      </header>
      <footer>
        <ThemeSwitch texts={texts} />
      </footer>
    </>,
  );
  const menu = within(screen.getByRole('banner'));
  const footer = within(screen.getByRole('contentinfo'));
  const dark = () => footer.getByRole<HTMLInputElement>('radio', { name: 'Dark' });
  await userEvent.click(menu.getByRole('radio', { name: 'Dark' }));
  expect(dark()).toBeChecked();
  await act(async () => resetTheme());
  expect(dark()).not.toBeChecked();
  await userEvent.click(dark());
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(menu.getByRole<HTMLInputElement>('radio', { name: 'Dark' })).toBeChecked();
});

it('changes the theme of the page when storage is forbidden', async () => {
  for (const method of ['setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  render(<ThemeSwitch texts={texts} />);
  await userEvent.click(radio('Light'));
  expect(document.documentElement.dataset.theme).toBe('light');
  await userEvent.click(radio('System'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(radio('System')).toBeChecked();
});

it('shows the theme that the page already has', () => {
  document.documentElement.dataset.theme = 'light';
  render(<ThemeSwitch texts={texts} />);
  expect(radio('Light')).toBeChecked();
});
