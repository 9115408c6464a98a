import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('TextField', () => {
  it('is named by its label and described by its hint', () => {
    render(<TextField label="Mobile number" prefix="+91" hint="We send a code" inputMode="numeric" />);
    const input = screen.getByLabelText('Mobile number');
    expect(descriptionOf(input)).toEqual(['We send a code']);
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText('+91')).toBeInTheDocument();
  });

  it('is described by its error before its hint', () => {
    render(<TextField label="Email" hint="For your ticket" error="Invalid email address" />);
    const input = screen.getByLabelText('Email');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(descriptionOf(input)).toEqual(['Invalid email address', 'For your ticket']);
  });
});
