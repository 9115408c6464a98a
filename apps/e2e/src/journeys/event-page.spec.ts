import { readFile } from 'node:fs/promises';
import { bookingPage } from '../support/booking-page.ts';
import { eventPage } from '../support/event-page.ts';
import { CITIES } from '../support/journey-catalogue.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/until-hydrated.ts';

test('from a list over the event to its booking', async ({ page, handle, size }) => {
  const event = eventPage(page);
  await page.goto(`/explore/events-in-${CITIES[size].handler}`);
  await page.getByRole('link', { name: 'Monsoon Ragas' }).click();
  await expect(event.title).toHaveText('Monsoon Ragas');
  await expect(page).toHaveURL(new RegExp(`/events/${handle('main')}$`));
  await expect(event.part('Tickets').getByText('₹499.50')).toBeVisible();
  await expect(event.part('Tickets').getByText('2 × Thali')).toBeVisible();
  await expect(event.part('Offers').getByText('MONSOON10')).toBeVisible();
  await expect(event.book).toBeInViewport();
  await event.book.click();
  await expect(bookingPage(page).stepOne).toBeVisible();
  await bookingPage(page).choose({ 'Early Bird': 1 });
});

test('the way back from an event finds the old place in the list', async ({ page }) => {
  await page.goto('/explore/events-in-mumbai');
  const card = page.getByRole('article').nth(9).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const placeOf = () => page.evaluate(() => window.scrollY);
  const place = await placeOf();
  expect(place).toBeGreaterThan(300);
  const name = (await card.textContent()) ?? '';
  await card.click();
  await expect(eventPage(page).title).toHaveText(name);
  await expect.poll(placeOf, 'the event starts at its top').toBe(0);
  await page.goBack();
  await expect(card).toHaveText(name);
  await expect.poll(async () => Math.abs((await placeOf()) - place), 'pixels off the place').toBeLessThan(60);
});

test('the days of a slot event are each booked by themselves', async ({ page, handle }) => {
  const event = eventPage(page);
  await event.open(handle('dates'), '?utm_source=poster');
  await event.chooseDate.click();
  const choice = event.part('Choose a date');
  const days = choice.getByRole('link', { name: 'Book' });
  await expect(days.first()).toBeInViewport();
  await expect(days).toHaveCount(2);
  await expect(days.first()).toContainText('From ₹1,450.00 · 12 left');
  const calendar = choice.getByRole('link', { name: /^Add .* to your calendar$/ }).first();
  const [file] = await Promise.all([page.waitForEvent('download'), calendar.click()]);
  const entries = (await readFile(await file.path(), 'utf8')).match(/BEGIN:VEVENT/g);
  expect(entries, 'of one day').toHaveLength(1);
  await days.nth(1).click();
  await expect(page).toHaveURL(/booking\?utm_source=poster&slot=child/);
  await expect(bookingPage(page).stepOne).toBeVisible();
  await page.goBack();
  await expect(event.title, 'one step back, as choosing a day took one').toHaveText('Pottery by the Lake');
});

test('an event goes into a calendar, to a friend and onto the map', async ({
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
  const map = await event.part('Venue').getByRole('link', { name: 'Open in maps' }).getAttribute('href');
  expect(new URL(map ?? '').searchParams.get('query')).toContain('The Old Mill, 1 Mill Road');

  await page.getByRole('button', { name: 'Copy the code MONSOON10' }).click();
  await expect(page.getByText('MONSOON10 copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MONSOON10');
});

test('what only the app has leads to its stores', async ({ page, handle }) => {
  const event = eventPage(page);
  await event.open(handle('main'));
  await untilHydrated(page);
  await event.part('Offers').getByRole('link', { name: 'Get the app' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Only in our app' });
  await expect(dialog.getByRole('link', { name: 'Get it on Google Play' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(event.title).toBeVisible();
});

test('a wrong keyword leads to the right address, an unknown event to a 404', async ({
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
