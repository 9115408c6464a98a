import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { THEME_KEY, ThemeSwitch } from './theme-switch.tsx';

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

it('shows what the page already has', () => {
  document.documentElement.dataset.theme = 'light';
  render(<ThemeSwitch texts={texts} />);
  expect(choice('Light').checked).toBe(true);
});
