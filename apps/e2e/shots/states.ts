import { expect, type Page } from '@playwright/test';
import { untilHydrated } from '../src/support/until-hydrated.ts';

/** What the pages' loaders ask for; nothing else is held up or fails. */
const API = /\/(service|customer)\//;

/** From here on the API does not answer: what waits for it shows that it does. */
export async function holdApi(page: Page, which: RegExp = API): Promise<void> {
  await page.route(which, () => {});
}

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

/** The shape of a page that is on its way. */
export const seeSkeleton = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
