import { expect, type Page } from '@playwright/test';
import { clickUntilVisible } from './click-until-visible.ts';
import { SITE_TEXTS } from './site-texts.ts';

/** Opens the city picker and chooses a city. */
export async function chooseCity(
  page: Page,
  { handler, region }: { handler: string; region: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: SITE_TEXTS.citiesTitle });
  await clickUntilVisible(page.getByRole('banner').getByRole('button', { name: /city/i }), dialog);
  await dialog.getByRole('searchbox').fill(region.slice(0, 4).toLowerCase());
  await dialog
    .getByRole('button', { name: region })
    .or(dialog.getByRole('link', { name: region }))
    .click();
  await expect(page).toHaveURL(new RegExp(`city=${handler}`));
}
