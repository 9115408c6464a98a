import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';

it('toggles by its label and by keyboard and is described by its error', async () => {
  render(<Checkbox label="I agree to the terms" error="Please agree" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms' });
  await userEvent.click(screen.getByText('I agree to the terms'));
  expect(box).toBeChecked();
  await userEvent.keyboard(' ');
  expect(box).not.toBeChecked();
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please agree',
  );
});
