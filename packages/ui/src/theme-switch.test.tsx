import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetTheme, THEME_KEY, ThemeSwitch } from './theme-switch.tsx';

const texts = { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' };
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('keeps a choice, and forgets it for the system', async () => {
  render(<ThemeSwitch texts={texts} />);
  expect(choice('System').checked).toBe(true);
  await userEvent.click(choice('Dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  await userEvent.click(choice('System'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

afterEach(() => void vi.restoreAllMocks());

it('says the same wherever it stands, and after the choice was forgotten', async () => {
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
  expect(dark().checked).toBe(true);
  await act(async () => forgetTheme());
  expect(dark().checked).toBe(false);
  await userEvent.click(dark());
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(menu.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
});

it('works for this page where storage is forbidden', async () => {
  for (const method of ['setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
  render(<ThemeSwitch texts={texts} />);
  await userEvent.click(choice('Light'));
  expect(document.documentElement.dataset.theme).toBe('light');
  await userEvent.click(choice('System'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(choice('System').checked).toBe(true);
});

it('shows what the page already has', () => {
  document.documentElement.dataset.theme = 'light';
  render(<ThemeSwitch texts={texts} />);
  expect(choice('Light').checked).toBe(true);
});
