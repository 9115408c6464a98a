import { expect, type Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { renderFailure } from './render-failure.ts';
import { untilHydrated } from './until-hydrated.ts';

/** What the pages' loaders ask for; nothing else is held up or fails. */
const API = /\/(service|customer)\//;

/** From here on the API does not answer, until it is let: what waits for it shows that it does. */
export const holdApi = (page: Page, which: RegExp = API): Promise<() => void> => holdRequests(page, which);

/** From here on there is no way to the API. */
export async function loseApi(page: Page, which: RegExp = API): Promise<void> {
  await page.route(which, (route) => route.abort('internetdisconnected'));
}

/** What the console says of a lost API. */
export const LOST = /ERR_INTERNET_DISCONNECTED|could not be had/;

/** The page that stands in place of one that could not be loaded. */
export const seeFailure = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();

/** A page whose script has run; links then lead on inside the browser. */
export async function openReady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** Opens an address and sees its heading. */
export async function openTitled(page: Page, address: string, title?: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
}

/** The page that the server sends for a failure of its own. */
export async function openFailure(page: Page, status: number): Promise<void> {
  const body = await renderFailure(status);
  await page.route('**/broken', (route) => route.fulfill({ status, contentType: 'text/html', body }));
  await page.goto('/broken');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/broken');
}

/** The shape of a page that is on its way. */
export const seeSkeleton = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();

/**
 * Leads to a page whose frame has no cities: a booking has no frame, and when it is closed they cannot be had, nor the
 * list that it leads to.
 */
export async function loseCities(page: Page, handle: string): Promise<void> {
  await openReady(page, `/events/${handle}/booking`);
  await loseApi(page, /no_auth\/locations/);
  await page.getByRole('link', { name: 'Close and see other events' }).click();
  await seeFailure(page);
}
