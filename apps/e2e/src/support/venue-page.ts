import { expect, type Page } from '@playwright/test';
import type { Buyer } from './buyer.ts';

/** Page object of a venue's page with its table booking. */
export function venuePage(page: Page) {
  const times = page.getByRole('group', { name: 'Time' });
  const tables = page.getByRole('region', { name: 'Tables' });
  return {
    times,
    tables,
    /** The time of an accessible name, such as '08:00 PM'. */
    time: (name: string | RegExp) => times.getByRole('radio', { name }),
    day: page.getByRole('combobox', { name: 'Day' }),
    add: tables.getByRole('button', { name: /^Add (?!one:)/ }),
    summary: page.getByRole('region', { name: 'Booking summary' }),
    book: page.getByRole('button', { name: 'Book table' }).filter({ visible: true }),
    /** Chooses the last day, whose times are free unless the venue keeps its tables, the first time and the first tables. */
    async chooseTables({ people }: { people: number }) {
      const days = page.getByRole('combobox', { name: 'Day' }).getByRole('option');
      await page.getByRole('combobox', { name: 'Day' }).selectOption({ index: (await days.count()) - 1 });
      await expect(page).toHaveURL(/day=/);
      await page.getByRole('textbox', { name: 'People' }).fill(String(people));
      await times.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true });
      await tables
        .getByRole('button', { name: /^Add (?!one:)/ })
        .and(page.locator(':enabled'))
        .first()
        .click();
    },
    async enterBuyer({ name, mobile, email }: Buyer, note = '') {
      await page.getByLabel('Full name').fill(name);
      await page.getByLabel('Mobile number').fill(mobile);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Note for the venue').fill(note);
    },
  };
}
