import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';

const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('is named by its label and described by its error, its hint and its counter', () => {
  render(<TextArea label="Bio" hint="For your page" error="Too long" counter="21 / 20" />);
  const field = screen.getByRole('textbox', { name: 'Bio' });
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(descriptionOf(field)).toEqual(['Too long', 'For your page', '21 / 20']);
});

it('has no description without texts', () => {
  render(<TextArea label="Bio" />);
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});
