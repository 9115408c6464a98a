import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChoiceChips } from './choice-chips.tsx';

const CHOICES = ['Sitar', 'Tabla'].map((label) => ({ value: label.toLowerCase(), label }));

function Example() {
  const [value, setValue] = useState<string | null>(null);
  return <ChoiceChips label="Music" choices={CHOICES} value={value} onChange={setValue} />;
}

it('a choice replaces the earlier one, and a second click takes it back', async () => {
  render(<Example />);
  const chip = (name: string) => screen.getByRole('button', { name });
  await userEvent.click(chip('Sitar'));
  expect(chip('Sitar')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip('Tabla'));
  expect(chip('Sitar')).toHaveAttribute('aria-pressed', 'false');
  expect(chip('Tabla')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip('Tabla'));
  expect(chip('Tabla')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('group', { name: 'Music' })).toContainElement(chip('Sitar'));
});
