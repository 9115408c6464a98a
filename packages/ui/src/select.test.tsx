import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Select } from './select.tsx';

const CHOICES = [
  { value: 'driving', label: 'Driving licence' },
  { value: 'passport', label: 'Passport' },
  { value: 'aadhar', label: 'Aadhar card' },
] as const;

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState<(typeof CHOICES)[number]['value'] | null>(null);
  return (
    <Select
      label="Identity"
      choices={CHOICES}
      value={value}
      onChange={setValue}
      placeholder="Choose one"
      error={error}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Identity' });

it('shows its placeholder until a value is chosen by keyboard', async () => {
  render(<Example />);
  expect(box().textContent).toBe('Choose one');
  await userEvent.tab();
  expect(box()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await userEvent.keyboard('pass{Enter}');
  await waitFor(() => expect(box().textContent).toBe('Passport'));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

it('is described by its error', () => {
  render(<Example error="Please choose" />);
  expect(box()).toHaveAttribute('aria-invalid', 'true');
  expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose',
  );
});

it('renders no style element, which the content security policy forbids', async () => {
  render(<Example />);
  await userEvent.click(box());
  await screen.findByRole('listbox');
  expect(document.querySelector('style')).toBeNull();
});
