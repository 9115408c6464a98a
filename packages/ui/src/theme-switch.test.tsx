import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { resetTheme, ThemeSwitch } from './theme-switch.tsx';

const texts = { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' };
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});

it('applies the chosen theme and reports it', async () => {
  const onChoose = vi.fn();
  render(<ThemeSwitch texts={texts} onChoose={onChoose} />);
  expect(radio('System')).toBeChecked();
  await userEvent.click(radio('Dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await userEvent.click(radio('System'));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(onChoose.mock.calls).toEqual([['dark'], ['system']]);
});

it('keeps all switches of a page in sync, also after the theme was reset', async () => {
  render(
    <>
      <header>
        <ThemeSwitch texts={texts} onChoose={() => {}} />
      </header>
      <footer>
        <ThemeSwitch texts={texts} onChoose={() => {}} />
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

it('shows the theme that the page already has', () => {
  document.documentElement.dataset.theme = 'light';
  render(<ThemeSwitch texts={texts} onChoose={() => {}} />);
  expect(radio('Light')).toBeChecked();
});
