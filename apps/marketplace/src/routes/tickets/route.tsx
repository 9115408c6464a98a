import type { HeadHandle } from '@jalsa/site/head';
import { preloadApi } from '../../lib/api.ts';
import { accountMenuTexts } from '../../texts/account-menu.ts';
import { TicketsPage } from './tickets-page.tsx';

// The page has no content before its call is answered, so the code of the call is loaded beside the page's own.
if (!import.meta.env.SSR) preloadApi();

export function loader(): null {
  return null;
}

export const handle: HeadHandle<null> = { head: () => ({ title: accountMenuTexts.myTickets }) };

export const Component = TicketsPage;
