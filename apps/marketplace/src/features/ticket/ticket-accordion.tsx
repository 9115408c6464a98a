import type { Ticket } from '@jalsa/api-client';
import { Badge } from '@jalsa/ui/badge';
import { Card } from '@jalsa/ui/card';
import { CheckIcon, ChevronDownIcon, HelpIcon } from '@jalsa/ui/icons';
import { Poster } from '@jalsa/ui/poster';
import { useWakeLock } from '@jalsa/web/browser/use-wake-lock';
import { formatMomentRange } from '@jalsa/web/format/format-dates';
import { imageAttributes } from '@jalsa/web/pictures/image-attributes';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ticketTexts } from '../../texts/ticket.ts';
import { TicketBody } from './ticket-body.tsx';
import { TicketPrice } from './ticket-price.tsx';

interface TicketAccordionProps {
  ticket: Ticket;
  isOpen: boolean;
  onToggle: () => void;
  onReload: (ticket: Ticket) => void;
  /** The ticket opens without a network. */
  isSaved: boolean;
}

/** A ticket of a list, which opens to its QR code and everything else about it. */
export function TicketAccordion({ ticket, isOpen, onToggle, onReload, isSaved }: TicketAccordionProps) {
  const id = useId();
  useWakeLock(isOpen && ticket.status !== 'refunded');
  const image = ticket.event_image_link?.image_link;
  return (
    <Card className="@container overflow-hidden">
      <h2 className="font-sans text-base tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          // At twice the text size the texts are below the picture.
          className="flex w-full items-center gap-4 p-3 text-left transition-colors -outline-offset-3 hover:bg-ink/5 sm:p-4 @max-2xs:flex-wrap"
        >
          <span className="size-18 shrink-0 overflow-hidden rounded-md sm:size-20">
            <Poster {...imageAttributes(image, 160, [160, 240])} sizes="5rem" alt="" width={80} height={80} />
          </span>
          <span className="min-w-0 flex-1 space-y-1 @max-2xs:order-last @max-2xs:basis-full">
            <span className="line-clamp-2 font-semibold leading-snug wrap-anywhere">{ticket.event_name}</span>
            <span className="block font-normal text-muted text-sm">
              {formatMomentRange(ticket.event_start, ticket.event_end)}
            </span>
            <span className="flex flex-wrap items-center gap-2 font-normal text-muted text-sm">
              {ticketTexts.people(ticket.total_ppl)}
              {ticket.status === 'refunded' && (
                <Badge tone="danger">
                  {ticket.event_change?.status === 'cancelled'
                    ? ticketTexts.cancelledBadge
                    : ticketTexts.refundedBadge}
                </Badge>
              )}
              {ticket.status === 'valid' && ticket.event_change?.status === 'postponed' && (
                <Badge tone="marigold">{ticketTexts.postponedBadge}</Badge>
              )}
            </span>
          </span>
          <ChevronDownIcon
            className={`ml-auto size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="border-line border-t">
          <TicketBody
            ticket={ticket}
            onReload={onReload}
            details={<Details ticket={ticket} isSaved={isSaved} />}
          />
        </div>
      )}
    </Card>
  );
}

function Details({ ticket, isSaved }: Pick<TicketAccordionProps, 'ticket' | 'isSaved'>) {
  return (
    <>
      <TicketPrice ticket={ticket} />
      <p className="text-sm">
        <span className="text-muted">{ticketTexts.paymentMode}: </span>
        {ticket.payment_mode}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link
          to={paths.support(ticket.ticket_tracking_id)}
          className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4"
        >
          <HelpIcon className="text-muted" />
          {ticketTexts.help}
        </Link>
        {isSaved && ticket.status !== 'refunded' && (
          <p className="flex items-center gap-1.5 text-leaf text-sm">
            <CheckIcon />
            {ticketTexts.saved}
          </p>
        )}
      </div>
    </>
  );
}
