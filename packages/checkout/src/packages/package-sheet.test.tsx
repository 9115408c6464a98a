import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makePackage } from '../../test/make/package.ts';
import { PackageSheet } from './package-sheet.tsx';

it.each([
  [0, 'Free'],
  [499.5, '₹499.50'],
])('shows the price %d as %s alone', (price, text) => {
  const pkg = makePackage({
    ticket_info: [
      { ticket_type: { handle: 'entry_fee' }, ticket_param: { price, ticket_type: 'entry_fee' } },
    ],
    strikeOutPrice: null,
  });
  render(<PackageSheet pkg={pkg} event={{}} availability={{ state: 'available' }} headingLevel={3} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/Free\W+₹|₹0/)).not.toBeInTheDocument();
});
