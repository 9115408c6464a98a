import type { HeadHandle } from '@jalsa/site/head';
import { accountMenuTexts } from '../../texts/account-menu.ts';
import { TicketsPage } from './tickets-page.tsx';

export function loader(): null {
  return null;
}

export const handle: HeadHandle<null> = { head: () => ({ title: accountMenuTexts.myTickets }) };

export const Component = TicketsPage;
