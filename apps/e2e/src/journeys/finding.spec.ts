import { bookingPage } from '../support/booking-page.ts';
import { chooseCity } from '../support/choose-city.ts';
import { eventPage } from '../support/event-page.ts';
import { BUSY_CITY } from '../support/journey-catalogue.ts';
import { listPage } from '../support/list-page.ts';
import { press } from '../support/press.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/until-hydrated.ts';
import { readShift, watchShift } from '../support/watch-shift.ts';

const LIST = `/explore/events-in-${BUSY_CITY.handler}`;
const SEARCH = `${LIST}/search`;

test('a misspelt search, filtered, scrolled, and come back to', async ({ page, size }) => {
  const list = listPage(page, size);
  const box = page.getByRole('main').getByRole('textbox', { name: `Search events in ${BUSY_CITY.region}` });
  await page.goto('/');
  await chooseCity(page, BUSY_CITY);

  await test.step('answers while one types, misspelt or not', async () => {
    await page.goto(SEARCH);
    await expect(list.count('48 events')).toBeVisible();
    await expect(async () => {
      await box.fill('');
      await box.pressSequentially('sarngi', { delay: 20 });
      await expect(page).toHaveURL(`${SEARCH}?q=sarngi`, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/“sarngi”/);
    await expect(list.count('32 events')).toBeVisible();
    await expect(box).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  await test.step('a filter keeps what was searched for', async () => {
    await list.filter('Starting price', 'Up to ₹500.00');
    await expect(page).toHaveURL(`${SEARCH}?q=sarngi&max=500`);
    await expect(list.count('16 events')).toBeVisible();
    await expect(list.cards).toHaveCount(12);
  });

  await test.step('the second page comes by scrolling', async () => {
    await list.cards.last().scrollIntoViewIfNeeded();
    await expect(list.cards).toHaveCount(16);
    expect(new Set(await list.names()).size).toBe(16);
  });

  await test.step('the way back from an event leads to the same place', async () => {
    const card = list.cards.nth(14);
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.scrollIntoViewIfNeeded();
    const names = await list.names();
    const scrolled = await page.evaluate(() => window.scrollY);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goBack();
    await expect(card.getByRole('heading')).toHaveText(name);
    expect(await list.names()).toEqual(names);
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
    expect(asked.filter((url) => url.includes('/no_auth/events?'))).toEqual([]);
  });

  await test.step('and on to its tickets', async () => {
    await list.cards.nth(14).getByRole('link').click();
    await eventPage(page).book.click();
    await expect(bookingPage(page).stepOne).toBeVisible();
  });
});

test('a reload and a shared link show the same', async ({ page, context, size }) => {
  const list = listPage(page, size);
  await page.goto(LIST);
  await list.filter('Starting price', 'Over ₹1,500.00');
  await list.filter('Kind', /^Comedy/);
  await expect(page).toHaveURL(`${LIST}?min=1500.01&kind=comedy`);
  await expect(list.active).toHaveText(['Starting price: Over ₹1,500.00', 'Comedy', 'Clear all']);
  const names = await list.names();
  const shared = await context.newPage();
  await shared.goto(page.url());
  expect(await listPage(shared, size).names()).toEqual(names);
  await expect(listPage(shared, size).active).toHaveText([
    'Starting price: Over ₹1,500.00',
    'Comedy',
    'Clear all',
  ]);

  await page.goto(`${LIST}?page=3`);
  const third = await list.names();
  await page.reload();
  expect(await list.names()).toEqual(third);
  await page.getByRole('link', { name: 'Earlier events' }).click();
  await expect(page).toHaveURL(`${LIST}?page=2`);
  await expect(page.getByText('Page 2 of 4')).toBeVisible();
});

test('nothing found says so, and leads on', async ({ page, size }) => {
  const list = listPage(page, size);
  await page.goto(`${SEARCH}?q=zzzzqqqq&max=500`);
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqqq”' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${SEARCH}?q=zzzzqqqq`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `All events in ${BUSY_CITY.region}` })
    .last()
    .click();
  await expect(page).toHaveURL(LIST);
  await expect(list.cards).toHaveCount(12);
});

test('on a slow network shapes stand in, and nothing jumps', async ({ page, size }) => {
  const list = listPage(page, size);
  const loading = list.count('Loading…');
  await watchShift(page);
  await page.goto(`/home/${BUSY_CITY.handler}`);
  const explore = page.getByRole('link', { name: 'Explore All Events' });
  await explore.scrollIntoViewIfNeeded();
  await untilHydrated(page);
  await page.route('**/no_auth/events?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await explore.click();
  await expect(page.getByRole('heading', { level: 1, name: /^All events/ })).toBeVisible();
  await expect(list.cards).toHaveCount(0);
  await expect(list.cards).toHaveCount(12);
  await page.getByRole('link', { name: 'This weekend', exact: true }).first().click();
  await expect(list.active.first()).toHaveText('This weekend');
  await expect(loading).toBeVisible();
  await expect(loading).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(list.count('48 events')).toBeVisible();
  expect(await readShift(page)).toBeLessThanOrEqual(0.02);
});

test('pages that do not come are asked for again in place', async ({ page, size, faults }) => {
  faults.allow(/no_auth\/events\?|more events could not be had/);
  const list = listPage(page, size);
  await page.goto(LIST);
  await untilHydrated(page);
  await page.route('**/no_auth/events?*', (route) => route.abort());
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await press(page.getByRole('link', { name: 'Show more events' }), retry);
  await expect(list.cards).toHaveCount(12);
  await page.unroute('**/no_auth/events?*');
  await retry.click();
  await expect(list.cards.nth(23)).toBeAttached();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('lists are filtered and paged', async ({ page, size }) => {
    const list = listPage(page, size);
    const open = (menu: string) =>
      page
        .locator('summary:visible')
        .filter({ hasText: size === 'phone' ? 'Filters' : menu })
        .click();
    await page.goto(LIST);
    await expect(list.cards).toHaveCount(12);
    await page.getByRole('link', { name: 'Show more events' }).click();
    await expect(page).toHaveURL(`${LIST}?page=2`);

    await open('Starting price');
    await page.locator('a:visible').filter({ hasText: 'Free' }).click();
    await expect(page).toHaveURL(`${LIST}?max=0`);
    await expect(list.count('12 events')).toBeVisible();

    await open('Choose dates');
    const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-CA', {
      timeZone: 'Asia/Kolkata',
    });
    const form = page.locator('form:visible').filter({ hasText: 'Apply' });
    await form.getByLabel('From').fill(day);
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${day}.*max=0|max=0.*from=${day}`));
    await expect(list.count('11 events')).toBeVisible();

    await page.goto(`${LIST}?date=someday&min=x&to=2026-99-99&page=-3&sort=what&kind=,`);
    await expect(list.count('48 events')).toBeVisible();
    await page.goto(`${SEARCH}?q=matinee`);
    await expect(list.count('16 events')).toBeVisible();
  });
});
