import { tz } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import { bookingPage } from '../support/booking-page.ts';
import { chooseCity } from '../support/choose-city.ts';
import { clickUntilVisible } from '../support/click-until-visible.ts';
import { eventPage } from '../support/event-page.ts';
import { BUSY_CITY } from '../support/journey-catalogue.ts';
import { readLayoutShift, recordLayoutShift } from '../support/layout-shift.ts';
import { listPage } from '../support/list-page.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const LIST = `/explore/events-in-${BUSY_CITY.handler}`;
const SEARCH = `${LIST}/search`;

test('a misspelt search can be filtered and scrolled, and Back from an event restores it', async ({
  page,
  size,
}) => {
  const list = listPage(page, size);
  const box = page.getByRole('main').getByRole('textbox', { name: `Search events in ${BUSY_CITY.region}` });
  await page.goto('/');
  await chooseCity(page, BUSY_CITY);

  await test.step('results appear while the visitor types a misspelt word', async () => {
    await page.goto(SEARCH);
    await expect(list.status('48 events')).toBeVisible();
    await expect(async () => {
      await box.fill('');
      await box.pressSequentially('sarngi', { delay: 20 });
      await expect(page).toHaveURL(`${SEARCH}?q=sarngi`, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/“sarngi”/);
    await expect(list.status('32 events')).toBeVisible();
    await expect(box).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  await test.step('a filter keeps the search text', async () => {
    await list.filter('Starting price', 'Up to ₹500.00');
    await expect(page).toHaveURL(`${SEARCH}?q=sarngi&max=500`);
    await expect(list.status('16 events')).toBeVisible();
    await expect(list.cards).toHaveCount(12);
  });

  await test.step('scrolling loads the second page', async () => {
    await list.cards.last().scrollIntoViewIfNeeded();
    await expect(list.cards).toHaveCount(16);
    expect(new Set(await list.names()).size).toBe(16);
  });

  await test.step('Back from an event restores the list and its scroll position', async () => {
    const card = list.cards.nth(14);
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.scrollIntoViewIfNeeded();
    const names = await list.names();
    const scrolled = await page.evaluate(() => window.scrollY);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goBack();
    await expect(card.getByRole('heading')).toHaveText(name);
    expect(await list.names()).toEqual(names);
    await expect(card).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
    expect(requestedUrls.filter((url) => url.includes('/no_auth/events?'))).toEqual([]);
  });

  await test.step('the event opened from the list can be booked', async () => {
    await list.cards.nth(14).getByRole('link').click();
    await eventPage(page).book.click();
    await expect(bookingPage(page).stepOne).toBeVisible();
  });
});

test('a reload and a shared link show the same filtered list and page', async ({ page, context, size }) => {
  const list = listPage(page, size);
  await page.goto(LIST);
  await list.filter('Starting price', 'Over ₹1,500.00');
  await list.filter('Kind', /^Comedy/);
  await expect(page).toHaveURL(`${LIST}?min=1500.01&kind=comedy`);
  await expect(list.activeFilters).toHaveText(['Starting price: Over ₹1,500.00', 'Comedy', 'Clear all']);
  const names = await list.names();
  const shared = await context.newPage();
  await shared.goto(page.url());
  expect(await listPage(shared, size).names()).toEqual(names);
  await expect(listPage(shared, size).activeFilters).toHaveText([
    'Starting price: Over ₹1,500.00',
    'Comedy',
    'Clear all',
  ]);

  await page.goto(`${LIST}?page=3`);
  const namesOfPage3 = await list.names();
  await page.reload();
  expect(await list.names()).toEqual(namesOfPage3);
  await page.getByRole('link', { name: 'Earlier events' }).click();
  await expect(page).toHaveURL(`${LIST}?page=2`);
  await expect(page.getByText('Page 2 of 4')).toBeVisible();
});

test('a search without results offers to clear the filters and to see all events', async ({ page, size }) => {
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

/** The requests for a page of a list. */
const EVENTS = /\/no_auth\/events\?/;

test('a list on a slow network shows skeletons, and the events that replace them do not shift', async ({
  page,
  size,
}) => {
  const list = listPage(page, size);
  const loading = list.status('Loading…');
  await recordLayoutShift(page);
  // A click may move the content; on a slow machine the browser does not connect the two.
  const expectNoShift = async (change: () => Promise<void>) => {
    const before = await readLayoutShift(page);
    await change();
    expect((await readLayoutShift(page)) - before).toBeLessThanOrEqual(0.02);
  };
  await page.goto(`/home/${BUSY_CITY.handler}`);
  const explore = page.getByRole('link', { name: 'Explore All Events' });
  await explore.scrollIntoViewIfNeeded();
  await waitForHydration(page);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
  let resume = await pauseRequests(page, EVENTS);
  await explore.click();
  await expect(page.getByRole('heading', { level: 1, name: /^All events/ })).toBeVisible();
  await expect(list.cards).toHaveCount(0);
  await expectNoShift(async () => {
    resume();
    await expect(list.cards).toHaveCount(12);
  });
  resume = await pauseRequests(page, EVENTS);
  await page.getByRole('link', { name: 'This weekend', exact: true }).first().click();
  await expect(list.activeFilters.first()).toHaveText('This weekend');
  await expect(loading).toBeVisible();
  await expectNoShift(async () => {
    resume();
    await expect(loading).toHaveCount(0);
  });
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(list.status('48 events')).toBeVisible();
});

test('Retry loads a next page that failed', async ({ page, size, faults }) => {
  faults.allow(/no_auth\/events\?|more events could not be loaded/);
  const list = listPage(page, size);
  await page.goto(LIST);
  await waitForHydration(page);
  await page.route('**/no_auth/events?*', (route) => route.abort());
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await clickUntilVisible(page.getByRole('link', { name: 'Show more events' }), retry);
  await expect(list.cards).toHaveCount(12);
  await page.unroute('**/no_auth/events?*');
  await retry.click();
  await expect(list.cards.nth(23)).toBeAttached();
});

test.describe('event lists without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links and forms filter the list and open its next page', async ({ page, size }) => {
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
    await expect(list.status('12 events')).toBeVisible();

    await open('Choose dates');
    const day = format(addDays(new Date(), 3), 'yyyy-MM-dd', { in: tz('Asia/Kolkata') });
    const form = page.locator('form:visible').filter({ hasText: 'Apply' });
    await form.getByLabel('From').fill(day);
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${day}.*max=0|max=0.*from=${day}`));
    await expect(list.status('11 events')).toBeVisible();

    await page.goto(`${LIST}?date=someday&min=x&to=2026-99-99&page=-3&sort=what&kind=,`);
    await expect(list.status('48 events')).toBeVisible();
    await page.goto(`${SEARCH}?q=matinee`);
    await expect(list.status('16 events')).toBeVisible();
  });
});
