import type { DemoTicket } from './demo-file.ts';

/** A ticket for entry alone, with its price in rupees. */
export const entryFee = (price: number): DemoTicket => ({
  ticket_type: { handle: 'entry_fee' },
  ticket_param: { price, ticket_type: price === 0 ? 'zero_rupee' : 'entry_fee' },
});

/** A ticket whose holder can spend `value` rupees at the venue: the whole price, or a part of it. */
export const redeemable = (price: number, value: number): DemoTicket => ({
  ticket_type: { handle: 'redeemable' },
  ticket_param: { price, value, ticket_type: value >= price ? 'fully_redeem' : 'partial_redeem' },
});

/** Prepaid items of the menu: the price is paid now, and the items would cost `value` rupees at the venue. */
export const menuItem = (name: string, quantity: number, price: number, value: number): DemoTicket => ({
  ticket_type: { handle: 'redeemable_items' },
  ticket_param: { price, value, quantity, name, ticket_type: 'redeemable_items' },
});
