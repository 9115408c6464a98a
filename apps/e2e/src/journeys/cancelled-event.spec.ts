import { buyAs, signInByApi } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { importCatalogue } from '../support/import-catalogue.ts';
import { journeyEvent } from '../support/journey-catalogue.ts';
import { signInOnce } from '../support/store-session.ts';
import { expect, test } from '../support/test.ts';

test('the pages of a cancelled event and My Tickets say that it is cancelled', async ({
  page,
  origin,
  handle,
  copy,
}) => {
  const customer = await signInByApi(origin, newBuyer());
  const id = handle('cancelled-later');
  await buyAs(customer, { origin, handle: id, choice: { Seat: 2 } });
  const change = { status: 'cancelled', reason: 'the river is in flood' };
  const events = [journeyEvent('cancelled-later', copy, new Date(), change)];
  await importCatalogue({ events }, `cancelled-later-${copy}`);

  for (const path of [`/events/${id}`, `/events/${id}/booking`]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('This event is cancelled').first()).toBeVisible();
    await expect(page.getByText('Reason: the river is in flood.').first()).toBeVisible();
  }
  await page.goto(`/events/${id}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('https://schema.org/EventCancelled');

  await signInOnce(page, customer);
  await page.goto('/profile/tickets');
  // A void ticket is under the previous ones.
  await page.getByText('Previous Bookings').click();
  await expect(page.getByText('Event cancelled', { exact: true })).toBeVisible();
});
