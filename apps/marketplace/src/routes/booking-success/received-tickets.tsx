import { storeOrderResult } from '@jalsa/checkout/orders/order-results';
import { Button, buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { TicketIcon } from '@jalsa/ui/icons';
import { isApiError } from '@jalsa/web/api/api-errors';
import { Queries } from '@jalsa/web/api/queries';
import { personalStore } from '@jalsa/web/storage/storage';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { TicketsSkeleton } from './tickets-skeleton.tsx';

const PREFIX = '#receipt=';

/** The receipt in the address of a visitor whom the payment provider's own page sent back; null without one. */
export const receiptIn = (hash: string): string | null =>
  hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;

/**
 * Loads the tickets of a receipt, stores them for the tab as those of any other payment, and takes the receipt out of the
 * address.
 */
export function ReceivedTickets(props: ReceivedTicketsProps) {
  return (
    <Queries>
      <Receipt {...props} />
    </Queries>
  );
}

interface ReceivedTicketsProps {
  receipt: string;
}

function Receipt({ receipt }: ReceivedTicketsProps) {
  const api = useApi();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', receipt],
    async queryFn() {
      // The checkout's code is not needed for tickets without a receipt.
      const [result, { deleteOrderOfTicket }] = await Promise.all([
        api().payments.result({ query: { t: receipt } }),
        import('@jalsa/checkout/orders/stored-orders'),
      ]);
      deleteOrderOfTicket(result.ticket_tracking_id, personalStore());
      return result;
    },
  });
  useEffect(() => {
    if (data) navigate(paths.success(), { replace: true, state: storeOrderResult(data, personalStore()) });
  }, [data, navigate]);
  if (error === null) return <TicketsSkeleton />;
  const isOver = isApiError(error, 'link_expired', 'not_found', 'order_closed');
  return (
    <EmptyState
      headingLevel={1}
      icon={<TicketIcon />}
      title={ticketTexts.receiptFailed}
      text={isOver ? error.message : ticketTexts.receiptFailedHint}
      action={
        isOver ? (
          <Link to={paths.tickets()} className={buttonClass('secondary')}>
            {ticketTexts.myTickets}
          </Link>
        ) : (
          <Button variant="secondary" onClick={() => void refetch()}>
            {ticketTexts.retry}
          </Button>
        )
      }
    />
  );
}
