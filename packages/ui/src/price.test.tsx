import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Price } from './price.tsx';

it('shows the old price struck out with its label', () => {
  render(<Price price="₹499.00" oldPrice="₹799.00" oldPriceLabel="Original price" />);
  expect(screen.getByText('₹499.00')).toBeInTheDocument();
  expect(document.querySelector('s')?.textContent).toBe('Original price ₹799.00');
});

it('shows one price without an old price', () => {
  render(<Price price="₹499.00" />);
  expect(document.querySelector('s')).toBeNull();
});
