import type { HeadHandle } from '@jalsa/site/head';
import { messages } from '@jalsa/web/messages';
import { TicketsPage } from './tickets-page.tsx';

export function loader(): null {
  return null;
}

export const handle: HeadHandle<null> = { head: () => ({ title: messages().myTickets }) };

export const Component = TicketsPage;
