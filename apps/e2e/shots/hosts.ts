import { FIELD_MESSAGES } from '@jalsa/booking-core/validation';
import { expect } from '@playwright/test';
import { newBuyer } from '../src/support/buyer.ts';
import { leadForm } from '../src/support/lead-form.ts';
import { openHydrated, openPage } from '../src/support/page-states.ts';
import type { Shot, ShotContext } from './shot.ts';

async function openCodeDialog({ page }: ShotContext) {
  const lead = leadForm(page);
  await openHydrated(page, '/host/event-host');
  await lead.fillIn(newBuyer('Meera Iyer'));
  await lead.submit.click();
  await expect(lead.code).toBeFocused();
}

/** The states of the pages for hosts. */
export const hostShots: Shot[] = [
  { page: 'host', state: 'full', open: ({ page }) => openPage(page, '/host') },
  { page: 'host', state: 'choice', open: ({ page }) => openPage(page, '/host/choose') },
  { page: 'book a demo', state: 'empty', open: ({ page }) => openPage(page, '/host/event-host') },
  {
    page: 'book a demo',
    state: 'errors',
    async open({ page }) {
      await openHydrated(page, '/host/event-host');
      await leadForm(page).submit.click();
      await expect(page.getByText(FIELD_MESSAGES.businessTypeRequired)).toBeVisible();
    },
  },
  { page: 'book a demo', state: 'code', hasOverlay: true, open: openCodeDialog },
];
