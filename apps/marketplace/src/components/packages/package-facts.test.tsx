import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makePackage } from '../../../test/make/package.ts';
import { PackageFacts } from './package-facts.tsx';

const ticket = (handle: string, more: object) => ({
  ticket_type: { handle },
  ticket_param: { price: 300, ticket_type: handle, ...more },
});

const factsOf = (changes: Parameters<typeof makePackage>[0]) => {
  render(<PackageFacts pkg={makePackage(changes)} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

it('says for how many a package is, what of it comes back, in what, and how many must be taken', () => {
  const ticket_info = [
    ticket('redeemable', { value: 250 }),
    ticket('redeemable_items', { value: 500, name: 'Thali', quantity: 2 }),
    ticket('redeemable_items', { value: 80, name: 'Chaas', quantity: null }),
    ticket('redeemable_items', { value: 20 }),
  ];
  expect(factsOf({ pax: 4, min_purchase: 2, ticket_info })).toEqual([
    'Admits 4',
    '₹250.00 redeemable at the venue',
    '₹600.00 of menu items included: 2 × Thali, Chaas',
    'At least 2 in a booking',
  ]);
});

it('says nothing of a plain ticket for one', () => {
  expect(factsOf({})).toEqual([]);
});
