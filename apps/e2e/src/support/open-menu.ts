import type { Locator, Page } from '@playwright/test';
import { clickUntilVisible } from './click-until-visible.ts';

/** Opens the menu of the site's header. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await clickUntilVisible(page.getByRole('button', { name: 'Open menu' }), menu);
  return menu;
}
