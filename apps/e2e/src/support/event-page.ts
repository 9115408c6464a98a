import type { Page } from '@playwright/test';

/** The page of an event as a visitor sees it. */
export function eventPage(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1 }),
    /** In the bar of a phone, or in the card beside the page. */
    book: page.getByRole('link', { name: 'Book tickets' }),
    chooseDate: page.getByRole('link', { name: 'Choose a date' }),
    calendar: page.getByRole('link', { name: 'Add to calendar' }),
    part: (name: string) => page.getByRole('region', { name }),
    async open(handle: string, query = '') {
      await page.goto(`/events/${handle}${query}`);
    },
  };
}
