import { MESSAGES } from '@jalsa/booking-core';
import { expect, type Page } from '@playwright/test';
import { press } from './press.ts';

/** Picks a city in the dialog. */
export async function chooseCity(
  page: Page,
  { handler, region }: { handler: string; region: string },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: MESSAGES.citiesTitle });
  await press(page.getByRole('banner').getByRole('button', { name: /city/i }), dialog);
  await dialog.getByRole('searchbox').fill(region.slice(0, 4).toLowerCase());
  await dialog
    .getByRole('button', { name: region })
    .or(dialog.getByRole('link', { name: region }))
    .click();
  await expect(page).toHaveURL(new RegExp(`city=${handler}`));
}
