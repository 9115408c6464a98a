import { expect, type Page } from '@playwright/test';
import { MESSAGES } from 'booking-core';
import { CITIES, type Size } from './journey-catalogue.ts';
import { press } from './press.ts';

/** Picks the journeys' own city in the dialog. */
export async function chooseCity(page: Page, size: Size): Promise<void> {
  const { handler, region } = CITIES[size];
  const dialog = page.getByRole('dialog', { name: MESSAGES.citiesTitle });
  await press(page.getByRole('banner').getByRole('button', { name: /city/i }), dialog);
  await dialog.getByRole('searchbox').fill(region.slice(0, 4).toLowerCase());
  await dialog
    .getByRole('button', { name: region })
    .or(dialog.getByRole('link', { name: region }))
    .click();
  await expect(page).toHaveURL(new RegExp(`city=${handler}`));
}
