import type { Page } from '@playwright/test';
import { signInByApi } from '../support/api.ts';
import { newBuyer } from '../support/buyer.ts';
import { expectAccessible, openAccessible } from '../support/expect-accessible.ts';
import { BUSY_CITY, EMPTY_CITY } from '../support/journey-catalogue.ts';
import {
  API_FAULTS,
  disconnectApi,
  expectErrorPage,
  expectSkeleton,
  openErrorPageWithoutCities,
  openHydrated,
  openServerErrorPage,
  pauseApi,
} from '../support/page-states.ts';
import { openWithPausedScripts } from '../support/pause-requests.ts';
import { SITE_TEXTS } from '../support/site-texts.ts';
import { storeSession } from '../support/store-session.ts';
import { expect, test } from '../support/test.ts';

const LIST = `/explore/events-in-${BUSY_CITY.handler}`;

// axe analyses each page three times, which is slow on a small machine.
test.slow();
// The paused and failing calls would otherwise go past the test, through the service worker of My Tickets.
test.use({ serviceWorkers: 'block' });

/** Navigations inside the browser, by the page that they open. */
const NAVIGATIONS: Record<string, { from: string; click: (page: Page) => Promise<void> }> = {
  landing: {
    from: '/',
    click: (page) => page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click(),
  },
  list: {
    from: '/home/mumbai',
    click: (page) => page.getByRole('link', { name: SITE_TEXTS.exploreAllEvents }).click(),
  },
  event: {
    from: LIST,
    click: (page) => page.getByRole('article').getByRole('link').first().click(),
  },
  booking: {
    from: '/events/techno-at-the-yard',
    click: (page) =>
      page.getByRole('link', { name: 'Book tickets' }).filter({ visible: true }).first().click(),
  },
};

for (const [pageName, { from, click }] of Object.entries(NAVIGATIONS)) {
  test(`axe finds no violation while the ${pageName} page loads`, async ({ page }) => {
    await openHydrated(page, from);
    await pauseApi(page);
    await click(page);
    await expectSkeleton(page);
    await expectAccessible(page, `${pageName}, loading`);
  });

  test(`axe finds no violation when the ${pageName} page cannot be loaded`, async ({ page, faults }) => {
    faults.allow(API_FAULTS);
    await openHydrated(page, from);
    await disconnectApi(page);
    await click(page);
    await expectErrorPage(page);
    await expectAccessible(page, `${pageName}, failed`);
  });
}

test('axe finds no violation while the welcome page loads', async ({ page }) => {
  await openHydrated(page, '/terms-and-conditions');
  await pauseApi(page);
  await page.getByRole('banner').getByRole('link', { name: 'Jalsa, home' }).click();
  await expectSkeleton(page);
  await expectAccessible(page, 'welcome page, loading');
});

test('axe finds no violation on empty lists', async ({ page, faults }) => {
  faults.allow(/404.*page=99/);
  await openAccessible(page, `/home/${EMPTY_CITY.handler}`, 'home of a city without events');
  await expect(page.getByRole('heading', { name: SITE_TEXTS.noEventsInLocation })).toBeVisible();
  await openAccessible(page, `/explore/events-in-${EMPTY_CITY.handler}`, 'list of a city without events');
  await expect(page.getByText(SITE_TEXTS.noEvents)).toBeVisible();
  await openAccessible(page, `${LIST}?page=99`, 'past the last page');
  await expect(page.getByText('There’s nothing on this page')).toBeVisible();
  await openAccessible(page, `${LIST}/search`, 'search without text');
  await expect(page.getByText(/^Search for an event/)).toBeVisible();
  await openAccessible(page, `${LIST}/search?q=zzzzqqqq`, 'nothing found');
  await expect(page.getByText('Nothing found for “zzzzqqqq”')).toBeVisible();
});

test('axe finds no violation in filters that were opened before the scripts ran', async ({ page }) => {
  const resumeScripts = await openWithPausedScripts(page, LIST);
  await page.locator('main summary').filter({ hasText: 'Filters' }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Over ₹1,500.00' }).filter({ visible: true })).toBeVisible();
  await expectAccessible(page, 'filters, before the scripts');
  resumeScripts();
});

test('axe finds no violation on events that cannot be booked', async ({ page, handle }) => {
  await openAccessible(page, `/events/${handle('past')}`, 'past event');
  await expect(page.getByText('This event is over')).toBeVisible();
  await openAccessible(page, `/events/${handle('sold-out')}`, 'sold-out event');
  await expect(page.getByText('Sold out').first()).toBeVisible();
  await openAccessible(page, `/events/${handle('one-date-sold-out')}`, 'slot event with a sold-out date');
  await expect(page.getByText('Sold out').first()).toBeVisible();
  await openAccessible(
    page,
    `/events/${handle('one-date-sold-out')}/booking`,
    'date choice with a sold-out date',
  );
});

test('axe finds no violation on a list whose next page failed', async ({ page, faults }) => {
  faults.allow(API_FAULTS);
  await openHydrated(page, LIST);
  await disconnectApi(page);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('We couldn’t load more events')).toBeVisible();
  await expectAccessible(page, 'list whose next page failed');
});

test('axe finds no violation while account pages load, and when they cannot be loaded', async ({
  page,
  origin,
  faults,
}) => {
  faults.allow(API_FAULTS);
  // My Tickets asks for its service worker, which this journey blocks.
  faults.allow(/Service Worker registration blocked|could not be saved on this phone/);
  await storeSession(page, await signInByApi(origin, newBuyer()));
  for (const [address, calls, failure] of [
    ['/profile/edit_profile', /\/customer\/customer\//, 'We couldn’t load your profile'],
    ['/profile/tickets', /\/customer\/customer\/tickets\//, 'We couldn’t load your tickets'],
  ] as const) {
    await pauseApi(page, calls);
    await openHydrated(page, address);
    await expectSkeleton(page);
    await expectAccessible(page, `${address}, loading`, ['light']);
    await page.unroute(calls);
    await disconnectApi(page, calls);
    await page.reload();
    await expect(page.getByText(failure)).toBeVisible();
    await expectAccessible(page, `${address}, failed`);
    await page.unroute(calls);
  }
});

test('axe finds no violation on server error pages', async ({ page, faults }) => {
  for (const status of [429, 500, 503]) {
    faults.allow(new RegExp(`${status} .*broken|status of ${status}`));
    await openServerErrorPage(page, status);
    await expectAccessible(page, `error page ${status}`);
  }
});

test('axe finds no violation when the cities cannot be loaded', async ({ page, handle, faults }) => {
  faults.allow(API_FAULTS);
  await openErrorPageWithoutCities(page, handle('regular'));
  await expectAccessible(page, 'error page in a frame without cities');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect(page.getByRole('button', { name: 'Choose city' })).toHaveCount(0);
  await expectAccessible(page, 'page in a frame without cities');
});
