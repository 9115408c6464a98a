import type { HeadHandle } from '@jalsa/site/head';
import type { FrameHandle } from '../../lib/frame-handle.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { BookingSuccessPage } from './booking-success-page.tsx';

/** The order is stored in the browser, or loaded there with the receipt after `#`; the server has nothing to load. */
export function loader(): null {
  return null;
}

export const handle: HeadHandle<null> & FrameHandle = {
  footer: 'lists',
  head: () => ({ title: ticketTexts.pageTitle }),
};

export function Component() {
  return <BookingSuccessPage />;
}
