import { buttonClass } from '@jalsa/ui/button';
import { TicketIcon } from '@jalsa/ui/icons';
import { useStoredSession } from '@jalsa/web/session/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { TicketQr } from '../../features/ticket/ticket-qr.tsx';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { signInState } from '../../lib/sign-in-return.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';

interface TableQrProps {
  trackingId: string;
  mobile: string;
}

/**
 * The QR code of a booked table, for the customer who owns its ticket. The id of an order shows nobody the QR code, because
 * a person who pays for a friend has it too: other visitors sign in with the number of the booking.
 */
export function TableQr({ trackingId, mobile }: TableQrProps) {
  const { pathname, search } = useLocation();
  const session = useStoredSession();
  const api = useApi();
  const client = useQueryClient();
  const queryKey = ['ticket', trackingId, session?.partnerId];
  const { data: ticket, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api().customer.ticket({ params: { ticketId: trackingId }, signal }),
    enabled: session != null,
  });
  if (ticket) {
    return (
      <div className="w-full">
        <TicketQr ticket={ticket} onReload={(fresh) => client.setQueryData(queryKey, fresh)} />
      </div>
    );
  }
  if (session === undefined || (session && !isError)) return null;
  return (
    <div>
      <Link
        to={session ? paths.tickets() : paths.signIn()}
        state={session ? undefined : signInState(pathname + search)}
        className={buttonClass('main', 'large')}
      >
        <TicketIcon />
        {tableOrderTexts.showQr}
      </Link>
      <p className="mt-2 text-muted text-sm">{tableOrderTexts.showQrHint(mobile)}</p>
    </div>
  );
}
