import type { Page } from '@playwright/test';
import { SITE_TEXTS } from './site-texts.ts';

/** Page object of the success page. */
export function successPage(page: Page) {
  const qr = page.getByRole('img', { name: /^QR code of ticket/ });
  const ticket = page.getByRole('listitem').filter({ hasText: 'Ticket ID' });
  return {
    title: page.getByRole('heading', { level: 1, name: 'You’re all set' }),
    ticket,
    qr,
    download: page.getByRole('button', { name: SITE_TEXTS.downloadTicket }),
    async trackingId(): Promise<string> {
      const alt = (await qr.getAttribute('alt')) ?? '';
      return alt.split(' ').at(-1) ?? '';
    },
  };
}
