import { chromium } from '@playwright/test';
import { buyAs, signInByApi, visitorApi } from '../../src/support/api.ts';
import { newBuyer } from '../../src/support/buyer.ts';
import { signInOnce } from '../../src/support/store-session.ts';
import { placeTableOrder } from '../../src/support/table-orders.ts';
import { PAGES, type PageName } from './pages.ts';

/** A page that is ready to be measured. */
export interface PreparedPage {
  address: string;
  /** The customer who opens the page; a visitor without it. */
  customer?: Awaited<ReturnType<typeof signInByApi>>;
}

/** Makes what a page shows: an unpaid table order, or a customer's ticket. */
export async function preparePage(name: PageName, origin: string): Promise<PreparedPage> {
  const host = name === 'artist-entry' ? origin.replace('//', '//artists.') : origin;
  const address = `${host}${PAGES[name]}`;
  if (name === 'table-confirmation')
    return { address: address + (await placeTableOrder(visitorApi(origin), 'the-brass-tiffin')) };
  if (name === 'blog') {
    const { _payload } = await visitorApi(origin).posts.list({ query: { page_size: 1 } });
    return { address: origin + _payload[0]?.path };
  }
  if (name !== 'tickets') return { address };
  const customer = await signInByApi(origin, newBuyer());
  const { package_data } = await customer.api.catalogue.event({ params: { id: EVENT } });
  const [pkg] = package_data;
  await buyAs(customer, { origin, handle: EVENT, choice: { [pkg?.package_name ?? '']: 1 } });
  return { address, customer };
}

const EVENT = 'techno-at-the-yard';

/** Stores the session of a customer in the browser that listens at a debugging port. */
export async function signInBrowser(port: number, { address, customer }: PreparedPage): Promise<void> {
  if (!customer) return;
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // Lighthouse opens the page in the same context.
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('the browser has no default context');
  await signInOnce(page, customer, new URL(address).origin);
  await page.close();
  await browser.close();
}
