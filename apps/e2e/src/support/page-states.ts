import { expect, type Page } from '@playwright/test';
import { pauseRequests } from './pause-requests.ts';
import { renderServerError } from './render-server-error.ts';
import { waitForHydration } from './wait-for-hydration.ts';

/** The API requests of the pages' loaders; no other request is paused or aborted. */
const API_URLS = /\/(service|customer)\//;

/** Pauses API responses until the returned function is called, so that pages show their loading state. */
export const pauseApi = (page: Page, pattern: RegExp = API_URLS): Promise<() => void> =>
  pauseRequests(page, pattern);

/** Aborts all further API requests. */
export async function disconnectApi(page: Page, pattern: RegExp = API_URLS): Promise<void> {
  await page.route(pattern, (route) => route.abort('internetdisconnected'));
}

/** The console messages that aborted API requests cause. */
export const API_FAULTS = /ERR_INTERNET_DISCONNECTED|could not be loaded/;

/** Expects the error page of a page that could not be loaded. */
export const expectErrorPage = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();

/** Opens a page and waits for hydration, after which links navigate inside the browser. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Opens a page and waits for its heading. */
export async function openPage(page: Page, address: string, title?: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
}

/** Opens the page that the server sends for an internal error. */
export async function openServerErrorPage(page: Page, status: number): Promise<void> {
  const body = await renderServerError(status);
  await page.route('**/broken', (route) => route.fulfill({ status, contentType: 'text/html', body }));
  await page.goto('/broken');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/broken');
}

/** Expects the skeleton of a page that is loading. */
export const expectSkeleton = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();

/**
 * Opens an error page whose frame has no cities: the booking page loads no cities, and closing it fails to load the
 * cities and the list.
 */
export async function openErrorPageWithoutCities(page: Page, handle: string): Promise<void> {
  await openHydrated(page, `/events/${handle}/booking`);
  await disconnectApi(page, /no_auth\/locations/);
  await page.getByRole('link', { name: 'Close and see other events' }).click();
  await expectErrorPage(page);
}
