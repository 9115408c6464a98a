import type { Page } from '@playwright/test';

/** Page object of an event page. */
export function eventPage(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1 }),
    /** On a phone the link is in the bottom bar, on a desktop in the card beside the page. */
    book: page.getByRole('link', { name: 'Book tickets' }),
    chooseDate: page.getByRole('link', { name: 'Choose a date' }),
    calendar: page.getByRole('link', { name: 'Add to calendar' }),
    section: (name: string) => page.getByRole('region', { name }),
    async open(handle: string, query = '') {
      await page.goto(`/events/${handle}${query}`);
    },
  };
}
