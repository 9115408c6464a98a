import { formatInr, type Paise } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';

/** The dialog about unpaid orders that are in the way of a booking. */
export function openOrders(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^You have (an unpaid order|unpaid orders)$/ });
  const items = dialog.getByRole('listitem');
  const itemOf = (amount: Paise) => items.filter({ hasText: formatInr(amount) });
  return {
    dialog,
    items,
    pay: (amount: Paise) => itemOf(amount).getByRole('button', { name: 'Pay now' }),
    giveUp: (amount: Paise) => itemOf(amount).getByRole('button', { name: 'Give up' }),
  };
}
