import { expect, type Page } from '@playwright/test';
import { clickUntilVisible } from './click-until-visible.ts';
import type { Size } from './journey-catalogue.ts';

/** Page object of a list of events. */
export function listPage(page: Page, size: Size) {
  const cards = page.getByRole('article');
  return {
    cards,
    names: () => cards.getByRole('heading').allTextContents(),
    /** The status text that contains the number of events. */
    status: (text: string) => page.getByRole('status').filter({ hasText: text }),
    activeFilters: page.getByRole('list', { name: 'Active filters' }).getByRole('link'),
    /** Chooses an option in the named menu; on a phone the menu is in the filter sheet. */
    async filter(menu: string, choice: string | RegExp) {
      const option = { name: choice, exact: true };
      const link = page.getByRole('main').getByRole('link', option);
      if (size === 'desktop') {
        await clickUntilVisible(page.locator('summary').filter({ hasText: menu }), link);
        return link.click();
      }
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await clickUntilVisible(page.getByRole('button', { name: /^Filters/ }), sheet);
      await sheet.getByRole('link', option).click();
      await sheet.getByRole('button', { name: 'Done' }).click();
      // The closing animation must end before the next call, which would take the sheet for open.
      await expect(sheet).toBeHidden();
    },
  };
}
