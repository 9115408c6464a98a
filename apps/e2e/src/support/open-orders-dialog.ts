import { formatInr, type Paise } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';

/** Page object of the dialog that lists the customer's open orders. */
export function openOrdersDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^You have (an unpaid order|unpaid orders)$/ });
  const items = dialog.getByRole('listitem');
  const itemOf = (amount: Paise) => items.filter({ hasText: formatInr(amount) });
  return {
    dialog,
    items,
    pay: (amount: Paise) => itemOf(amount).getByRole('button', { name: 'Pay now' }),
    cancelOrder: (amount: Paise) => itemOf(amount).getByRole('button', { name: 'Cancel order' }),
  };
}
