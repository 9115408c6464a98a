import { expectAccessible, openAccessible } from '../support/expect-accessible.ts';
import { openMenu } from '../support/open-menu.ts';
import { openHydrated } from '../support/page-states.ts';
import { openWithPausedScripts } from '../support/pause-requests.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

// axe analyses pages several times, which is slow on a small machine.
test.slow();

test('a visitor plans two events, and a friend opens the shared plan', async ({
  page,
  browser,
  city,
  handle,
  faults,
}) => {
  faults.allow(/404.*(event\/packages|no-such-event)/);
  // The heart of a card; a press before its scripts run changes nothing.
  const list = `/explore/events-in-${city.handler}`;
  const resumeScripts = await openWithPausedScripts(page, list);
  const heart = page.getByRole('button', { name: 'Monsoon Ragas in My plan' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  resumeScripts();
  await waitForHydration(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(list);
  const poster = page.getByRole('article').filter({ has: heart }).locator('img').first();
  // The press area is larger than the heart, and shows nothing.
  const [icon, picture] = await Promise.all([heart.locator('svg').boundingBox(), poster.boundingBox()]);
  if (!icon || !picture) throw new Error('the card has no heart or no poster');
  const isBeside = icon.x >= picture.x + picture.width || icon.x + icon.width <= picture.x;
  const isAboveOrBelow = icon.y >= picture.y + picture.height || icon.y + icon.height <= picture.y;
  expect(isBeside || isAboveOrBelow, 'the heart covers no part of the poster').toBe(true);

  // The heart of an event's page, by keyboard.
  await openHydrated(page, `/events/${handle('regular')}`);
  await page.getByRole('button', { name: 'Sunday Sitar in My plan' }).press('Enter');
  await openMenu(page);
  await page.getByRole('link', { name: 'My plan (2)' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Sunday Sitar' })).toContainText('From ₹150.00');
  await expect(page.getByText(/overlap/)).toBeVisible();
  await expectAccessible(page, 'my plan');
  await page.reload();
  await expect(rows).toHaveCount(2);

  // The shared link on another phone, with an event that does not exist.
  const friend = await browser.newPage({ baseURL: new URL(page.url()).origin });
  const link = `/plan?events=${handle('main')},${handle('regular')},no-such-event`;
  await openAccessible(friend, link, 'a shared plan');
  await expect(friend.getByText('This link also contains no-such-event.')).toBeVisible();
  await friend.getByRole('button', { name: 'Add to My plan' }).click();
  await expect(friend).toHaveURL('/plan');
  await expect(friend.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await friend.close();

  // The visitor removes one event and books the other.
  await page.getByRole('button', { name: 'Remove Monsoon Ragas' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Book Sunday Sitar' }).click();
  await expect(page).toHaveURL(`/events/${handle('regular')}/booking`);
});
