import { readFile } from 'node:fs/promises';
import { bookingPage } from '../support/booking-page.ts';
import { eventPage } from '../support/event-page.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test('each date of a slot event has its own booking page and calendar entry', async ({ page, handle }) => {
  const event = eventPage(page);
  await event.open(handle('dates'), '?utm_source=poster');
  await event.chooseDate.click();
  const dateSection = event.section('Choose a date');
  const dates = dateSection.getByRole('link', { name: 'Book' });
  await expect(dates.first()).toBeInViewport();
  await expect(dates).toHaveCount(2);
  await expect(dates.first()).toContainText('From ₹1,450.00 · 12 left');
  const calendar = dateSection.getByRole('link', { name: /^Add .* to your calendar$/ }).first();
  const [file] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
  const entries = (await readFile(await file.path(), 'utf8')).match(/BEGIN:VEVENT/g);
  expect(entries, 'calendar entries of one date').toHaveLength(1);
  await dates.nth(1).click();
  await expect(page).toHaveURL(/booking\?utm_source=poster&slot=child/);
  await expect(bookingPage(page).stepOne).toBeVisible();
  await page.goBack();
  await expect(event.title, 'one Back returns from the date to the event').toHaveText('Pottery by the Lake');
});

test('the event page offers a calendar file, sharing, a map and its coupon to copy', async ({
  page,
  context,
  origin,
  handle,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const event = eventPage(page);
  await event.open(handle('main'));
  const [file] = await Promise.all([page.waitForEvent('download'), event.calendar.click()]);
  expect(file.suggestedFilename()).toBe(`${handle('main')}.ics`);
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Monsoon Ragas');

  const address = `${origin}/events/${handle('main')}`;
  const whatsapp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(address);
  const map = await event.section('Venue').getByRole('link', { name: 'Open in maps' }).getAttribute('href');
  expect(new URL(map ?? '').searchParams.get('query')).toContain('The Old Mill, 1 Mill Road');

  await waitForHydration(page);
  await page.getByRole('button', { name: 'Copy the code MONSOON10' }).click();
  await expect(page.getByText('MONSOON10 copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MONSOON10');
});

test('an offer of the app opens a dialog with links to the app stores', async ({ page, handle }) => {
  const event = eventPage(page);
  await event.open(handle('main'));
  await waitForHydration(page);
  await event.section('Offers').getByRole('link', { name: 'Get the app' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Only in our app' });
  await expect(dialog.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(event.title).toBeVisible();
});

test('a wrong keyword redirects to the event’s address, and an unknown event answers 404', async ({
  page,
  handle,
  faults,
}) => {
  faults.allow(/404.*no-such-event/);
  await page.goto(`/events/jazz/${handle('main')}?utm_source=poster`);
  await expect(page).toHaveURL(new RegExp(`/events/${handle('main')}\\?utm_source=poster$`));
  const answer = await page.goto('/events/no-such-event');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
