import type { TicketHandle } from '@jalsa/booking-core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makePackage } from '../../test/make/package.ts';
import { PackageFacts } from './package-facts.tsx';

const ticket = (handle: TicketHandle, more: object) => ({
  ticket_type: { handle },
  ticket_param: { price: 300, ticket_type: handle, ...more },
});

const factsOf = (changes: Parameters<typeof makePackage>[0]) => {
  render(<PackageFacts pkg={makePackage(changes)} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

it('shows the number of people, redeemable amounts, menu items and the minimum quantity', () => {
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
    'At least 2 per booking',
  ]);
});

it('shows nothing for a plain ticket for one person', () => {
  expect(factsOf({})).toEqual([]);
});
