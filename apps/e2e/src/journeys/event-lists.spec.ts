import { tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { clickUntilVisible } from '../support/click-until-visible.ts';
import { BUSY_CITY } from '../support/journey-catalogue.ts';
import { readLayoutShift, recordLayoutShift } from '../support/layout-shift.ts';
import { listPage } from '../support/list-page.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const LIST = `/explore/events-in-${BUSY_CITY.handler}`;
const SEARCH = `${LIST}/search`;

test('results appear while a visitor types a misspelt word', async ({ page, size }) => {
  const list = listPage(page, size);
  const box = page.getByRole('main').getByRole('textbox', { name: `Search events in ${BUSY_CITY.region}` });
  await page.goto(SEARCH);
  await waitForHydration(page);
  await expect(list.status('48 events')).toBeVisible();
  await box.pressSequentially('sarngi', { delay: 20 });
  await expect(page).toHaveURL(`${SEARCH}?q=sarngi`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/“sarngi”/);
  await expect(list.status('32 events')).toBeVisible();
  await expect(box).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('a reload and a shared link show the same filtered list and page', async ({ page, context, size }) => {
  const list = listPage(page, size);
  await page.goto(LIST);
  await list.filter('Starting price', 'Over ₹1,500.00');
  await list.filter('Category', /^Comedy/);
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
    const openFilters = () => page.locator('summary:visible').filter({ hasText: 'Filters' }).click();
    await page.goto(LIST);
    await expect(list.cards).toHaveCount(12);
    await page.getByRole('link', { name: 'Show more events' }).click();
    await expect(page).toHaveURL(`${LIST}?page=2`);

    await openFilters();
    await page.locator('a:visible').filter({ hasText: 'Free' }).click();
    await expect(page).toHaveURL(`${LIST}?max=0`);
    await expect(list.status('12 events')).toBeVisible();

    await openFilters();
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
