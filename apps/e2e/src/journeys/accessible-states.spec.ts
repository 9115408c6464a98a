import { MESSAGES } from '@jalsa/booking-core';
import type { Page } from '@playwright/test';
import { expectAccessible, openAccessible } from '../support/expect-accessible.ts';
import { holdScripts } from '../support/hold-requests.ts';
import { BUSY_CITY, LONG_CITY } from '../support/journey-catalogue.ts';
import {
  holdApi,
  LOST,
  loseApi,
  loseCities,
  openFailure,
  openReady,
  seeFailure,
  seeSkeleton,
} from '../support/page-states.ts';
import { expect, test } from '../support/test.ts';

const LIST = `/explore/events-in-${BUSY_CITY.handler}`;

// Each page is looked at four times, which takes its time on a small machine.
test.slow();

/** Where pages lead inside the browser, by what is pressed. */
const WAYS: Record<string, { from: string; press: (page: Page) => Promise<void> }> = {
  landing: {
    from: '/',
    press: (page) => page.getByRole('main').getByRole('link', { name: 'Mumbai' }).click(),
  },
  list: {
    from: '/home/mumbai',
    press: (page) => page.getByRole('link', { name: MESSAGES.exploreAllEvents }).click(),
  },
  event: {
    from: LIST,
    press: (page) => page.getByRole('article').getByRole('link').first().click(),
  },
  booking: {
    from: '/events/techno-at-the-yard',
    press: (page) =>
      page.getByRole('link', { name: 'Book tickets' }).filter({ visible: true }).first().click(),
  },
};

for (const [what, { from, press }] of Object.entries(WAYS)) {
  test(`${what} on its way`, async ({ page }) => {
    await openReady(page, from);
    await holdApi(page);
    await press(page);
    await seeSkeleton(page);
    await expectAccessible(page, `${what}, loading`);
  });

  test(`${what} that cannot be had`, async ({ page, faults }) => {
    faults.allow(LOST);
    await openReady(page, from);
    await loseApi(page);
    await press(page);
    await seeFailure(page);
    await expectAccessible(page, `${what}, lost`);
  });
}

test('the choice of a city on its way', async ({ page }) => {
  await openReady(page, '/terms-and-conditions');
  await holdApi(page);
  await page.getByRole('banner').getByRole('link', { name: 'Jalsa, home' }).click();
  await seeSkeleton(page);
  await expectAccessible(page, 'choice of a city, loading');
});

test('lists that have nothing to show', async ({ page, faults }) => {
  faults.allow(/404.*page=99/);
  await openAccessible(page, `/home/${LONG_CITY.handler}`, 'home of a city without events');
  await expect(page.getByRole('heading', { name: MESSAGES.noEventsInLocation })).toBeVisible();
  await openAccessible(page, `/explore/events-in-${LONG_CITY.handler}`, 'list of a city without events');
  await expect(page.getByText(MESSAGES.noEvents)).toBeVisible();
  await openAccessible(page, `${LIST}?page=99`, 'past the last page');
  await expect(page.getByText('There is nothing on this page')).toBeVisible();
  await openAccessible(page, `${LIST}/search`, 'search without text');
  await expect(page.getByText(/^Type an event/)).toBeVisible();
  await openAccessible(page, `${LIST}/search?q=zzzzqqqq`, 'nothing found');
  await expect(page.getByText('Nothing found for “zzzzqqqq”')).toBeVisible();
});

test('filters that are unfolded before the scripts', async ({ page, size }) => {
  const letThrough = await holdScripts(page);
  await page.goto(LIST);
  const menu = size === 'phone' ? 'Filters' : 'Starting price';
  await page.locator('main summary').filter({ hasText: menu }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Over ₹1,500.00' }).filter({ visible: true })).toBeVisible();
  await expectAccessible(page, 'filters, before the scripts');
  letThrough();
});

test('events that cannot be booked', async ({ page, handle }) => {
  await openAccessible(page, `/events/${handle('over')}`, 'event that is over');
  await expect(page.getByText('This event is over')).toBeVisible();
  await openAccessible(page, `/events/${handle('gone')}`, 'event that is sold out');
  await expect(page.getByText('Sold out').first()).toBeVisible();
  await openAccessible(page, `/events/${handle('date-gone')}`, 'slot event with a sold-out date');
  await expect(page.getByText('Sold out').first()).toBeVisible();
  await openAccessible(page, `/events/${handle('date-gone')}/booking`, 'choice with a sold-out date');
});

test('a list whose next page does not come', async ({ page, faults }) => {
  faults.allow(LOST);
  await openReady(page, LIST);
  await loseApi(page);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('The next events could not be loaded')).toBeVisible();
  await expectAccessible(page, 'a next page that is lost');
});

test('pages for what fails on the server', async ({ page, faults }) => {
  for (const status of [429, 500, 503]) {
    faults.allow(new RegExp(`${status} .*broken|status of ${status}`));
    await openFailure(page, status);
    await expectAccessible(page, `failure ${status}`);
  }
});

test('the frame without cities', async ({ page, handle, faults }) => {
  faults.allow(LOST);
  await loseCities(page, handle('regular'));
  await expectAccessible(page, 'a failure in a frame without cities');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect(page.getByRole('button', { name: 'Choose city' })).toHaveCount(0);
  await expectAccessible(page, 'a page in a frame without cities');
});
