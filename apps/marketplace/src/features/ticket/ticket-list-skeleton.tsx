import { Card } from '@jalsa/ui/card';
import { Skeleton } from '@jalsa/ui/skeleton';
import { ticketTexts } from '../../texts/ticket.ts';

/** Closed tickets in their size. */
export function TicketListSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {ticketTexts.loadingTickets}
      </p>
      <div aria-hidden="true" className="space-y-4">
        {Array.from({ length: count }, (_, index) => (
          <Card key={index} className="flex items-center gap-4 p-3 sm:p-4">
            <Skeleton className="size-18 shrink-0 sm:size-20" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-4 w-20" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
