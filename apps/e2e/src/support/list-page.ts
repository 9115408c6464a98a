import { expect, type Page } from '@playwright/test';
import type { Size } from './journey-catalogue.ts';
import { press } from './press.ts';

/** What journeys do on a list of events. */
export function listPage(page: Page, size: Size) {
  const cards = page.getByRole('article');
  return {
    cards,
    names: () => cards.getByRole('heading').allTextContents(),
    /** How many events there are, in words. */
    count: (words: string) => page.getByRole('status').filter({ hasText: words }),
    active: page.getByRole('list', { name: 'Active filters' }).getByRole('link'),
    /** Chooses in the menu of that name, on a phone in the sheet. */
    async filter(menu: string, choice: string | RegExp) {
      const option = { name: choice, exact: true };
      const link = page.getByRole('main').getByRole('link', option);
      if (size === 'desktop') {
        await press(page.locator('summary').filter({ hasText: menu }), link);
        return link.click();
      }
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await press(page.getByRole('button', { name: /^Filters/ }), sheet);
      await sheet.getByRole('link', option).click();
      await sheet.getByRole('button', { name: 'Done' }).click();
      // While it still moves away it would be taken for open.
      await expect(sheet).toBeHidden();
    },
  };
}
