import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Price } from './price.tsx';

it('says which price is no longer asked', () => {
  render(<Price price="₹499.00" was="₹799.00" wasLabel="Price before" />);
  expect(screen.getByText('₹499.00')).toBeTruthy();
  expect(document.querySelector('s')?.textContent).toBe('Price before ₹799.00');
});

it('shows one price when nothing is off', () => {
  render(<Price price="₹499.00" />);
  expect(document.querySelector('s')).toBeNull();
});
