import { tablePayable } from '@jalsa/booking-core';
import { buttonClass } from '@jalsa/ui/button';
import { CalendarIcon, CheckIcon, MapPinIcon } from '@jalsa/ui/icons';
import { Queries } from '@jalsa/web/api/queries';
import { useIsHydrated } from '@jalsa/web/browser/use-is-hydrated';
import { personalStore } from '@jalsa/web/storage/storage';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { findLastTableOrderOf } from '../../features/tables/known-table-orders.ts';
import { TableFacts } from '../../features/tables/table-facts.tsx';
import { useApi } from '../../lib/api.ts';
import { placeLink } from '../../lib/map-link.ts';
import { paths } from '../../lib/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';
import { BookedSkeleton } from './booked-skeleton.tsx';
import { TableQr } from './table-qr.tsx';

/** The page after a table was booked, for the last order of this tab at a venue of the vendor. */
export function TableBookedPage({ vendor }: { vendor: string }) {
  const hydrated = useIsHydrated();
  return (
    <div className="mx-auto min-h-dvh w-full max-w-2xl px-4 py-8 sm:py-12">
      {hydrated ? <StoredBooking vendor={vendor} /> : <BookedSkeleton />}
    </div>
  );
}

function StoredBooking({ vendor }: { vendor: string }) {
  const known = findLastTableOrderOf(vendor, personalStore());
  if (!known) return <UnknownBooking vendor={vendor} />;
  return (
    <Queries>
      <Booking id={known.id} />
    </Queries>
  );
}

function Booking({ id }: { id: string }) {
  const api = useApi();
  const {
    data: order,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['table booking', id],
    queryFn: ({ signal }) => api().tables.get({ params: { id }, signal }),
    // The order may have been paid since the last visit.
    gcTime: 0,
  });
  if (!order) {
    if (isFetching) return <BookedSkeleton />;
    return <LoadFailure text={commonTexts.failed.text} onRetry={() => void refetch()} />;
  }
  const { venue, price_data, ticket_tracking_id, state } = order;
  // Its address may be opened for an order that is not paid or refunded.
  if (state !== 'paid') {
    return (
      <Frame title={tableOrderTexts.title(venue.name)}>
        <Link to={paths.tableOrder(id)} className={buttonClass('main')}>
          {tableOrderTexts.openOrder}
        </Link>
      </Frame>
    );
  }
  return (
    <Frame
      title={tableOrderTexts.confirmedTitle}
      // An unverified email address may belong to a stranger, so free tables are not sent there.
      text={tableOrderTexts.confirmedText(tablePayable(price_data) === 0)}
      isConfirmed
    >
      {ticket_tracking_id && <TableQr trackingId={ticket_tracking_id} mobile={order.customer_mobile} />}
      <div className="w-full rounded-lg border border-line bg-surface p-5 text-left shadow-sm">
        <TableFacts order={order} />
        {ticket_tracking_id && (
          <p className="mt-4 border-line border-t border-dashed pt-4 text-sm">
            <span className="text-muted">{tableOrderTexts.trackingId}</span>{' '}
            <span className="font-semibold tabular-nums tracking-wider">{ticket_tracking_id}</span>
          </p>
        )}
      </div>
      <div className="grid w-full gap-2 sm:grid-cols-2">
        <a href={paths.tableCalendar(id)} className={buttonClass('secondary')}>
          <CalendarIcon />
          {tableOrderTexts.calendar}
        </a>
        <a
          href={placeLink(venue.point, [venue.name, venue.place_name, venue.address])}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary')}
        >
          <MapPinIcon />
          {tableOrderTexts.map}
        </a>
      </div>
    </Frame>
  );
}

/** The address names a vendor of whom this tab knows no order. */
function UnknownBooking({ vendor }: { vendor: string }) {
  return (
    <Frame
      title={vendor ? tableOrderTexts.unknownTitle(vendor) : tableOrderTexts.pageTitle}
      text={tableOrderTexts.unknownText}
    >
      <Link to={paths.tickets()} className={buttonClass('secondary')}>
        {tableOrderTexts.myTickets}
      </Link>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  text?: string;
  isConfirmed?: boolean;
  children?: ReactNode;
}

function Frame({ title, text, isConfirmed = false, children }: FrameProps) {
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      {isConfirmed && (
        <span className="inline-flex size-16 items-center justify-center rounded-full bg-leaf-soft text-3xl text-leaf">
          <CheckIcon />
        </span>
      )}
      <div>
        <h1 className="wrap-anywhere text-3xl">{title}</h1>
        {text && <p className="mt-2 text-balance text-muted">{text}</p>}
      </div>
      {children}
      <Link to={paths.home()} className={buttonClass('ghost')}>
        {tableOrderTexts.home}
      </Link>
    </div>
  );
}
