import type { Ticket } from '@jalsa/api-client';
import { buttonClass } from '@jalsa/ui/button';
import { TicketIcon } from '@jalsa/ui/icons';
import { errorText } from '@jalsa/web/api/api-errors';
import { useStoredSession } from '@jalsa/web/session/session';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TicketQr } from '../../features/ticket/ticket-qr.tsx';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { signInState } from '../../lib/sign-in-return.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';

/**
 * The QR code of a booked table, for the customer who owns its ticket. The id of an order shows nobody the QR code, because
 * a person who pays for a friend has it too: other visitors sign in with the number of the booking.
 */
export function TableQr({ trackingId, mobile }: { trackingId: string; mobile: string }) {
  const { pathname, search } = useLocation();
  const session = useStoredSession();
  const { ticket, isMissing, setTicket } = useOwnTicket(trackingId, session?.accessToken);
  if (ticket) {
    return (
      <div className="w-full">
        <TicketQr ticket={ticket} onReload={setTicket} />
      </div>
    );
  }
  if (session === undefined || (session && !isMissing)) return null;
  return (
    <div>
      <Link
        to={session ? paths.tickets() : paths.signIn()}
        state={session ? undefined : signInState(pathname + search)}
        className={buttonClass('main', 'large')}
      >
        <TicketIcon />
        {tableOrderTexts().showQr}
      </Link>
      <p className="mt-2 text-muted text-sm">{tableOrderTexts().showQrHint(mobile)}</p>
    </div>
  );
}

/** The ticket, if it belongs to the customer of the session. */
function useOwnTicket(ticketId: string, accessToken: string | undefined) {
  const api = useApi();
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    setTicket(null);
    setMissing(false);
    if (accessToken === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    api()
      .customer.ticket({ params: { ticketId }, signal })
      .then(
        (found) => !signal.aborted && setTicket(found),
        (error: unknown) => {
          if (signal.aborted) return;
          console.warn('the ticket of the table could not be loaded:', errorText(error));
          setMissing(true);
        },
      );
    return () => controller.abort();
  }, [api, ticketId, accessToken]);
  return { ticket, isMissing, setTicket };
}
