import { expect, test } from 'vitest';
import { packageContents } from './package-contents.ts';
import { TICKET_HANDLES } from './ticket-handles.ts';

const ticket = (handle: string, param: object) => ({
  ticket_type: { handle },
  ticket_param: { price: 100, ...param },
});

test('adds up what several pieces of a package include', () => {
  const ticket_info = [
    ticket('entry_fee', { value: 5000 }),
    ticket('redeemable', { value: 250.5 }),
    ticket('redeemable_items', { value: 80, quantity: 2, name: 'Masala chai' }),
    ticket('redeemable_items', { value: 40 }),
    ticket('redeemable_items', { value: 0, name: 'Papad' }),
  ];
  expect(packageContents({ ticket_info }, 3)).toEqual({
    redeemable: 75_150,
    menuItems: 36_000,
    items: [
      { name: 'Masala chai', count: 6 },
      { name: 'Papad', count: 3 },
    ],
  });
});

test.each(TICKET_HANDLES)('knows the handle %s, and no handle beside the list', (handle) => {
  const contents = (name: string) => packageContents({ ticket_info: [ticket(name, { value: 10 })] });
  expect(contents(handle).redeemable).toBe(handle === 'redeemable' ? 1000 : 0);
  expect(contents(handle).menuItems).toBe(handle === 'redeemable_items' ? 1000 : 0);
  expect(() => contents(handle.toUpperCase())).toThrow(RangeError);
});
