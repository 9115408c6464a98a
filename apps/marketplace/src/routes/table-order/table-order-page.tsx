import { tablePayable } from '@jalsa/booking-core';
import { buttonClass } from '@jalsa/ui/button';
import { EmptyState } from '@jalsa/ui/empty-state';
import { CalendarIcon } from '@jalsa/ui/icons';
import { personalStore } from '@jalsa/web/storage';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { storeTableOrder } from '../../features/tables/known-table-orders.ts';
import { useTableOrder } from '../../features/tables/use-table-order.ts';
import { paths } from '../../router/paths.ts';
import { commonTexts } from '../../texts/common.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';
import { LoadedTableOrder } from './loaded-table-order.tsx';
import { TableOrderSkeleton } from './table-order-skeleton.tsx';

/** A table order with its payment. The minimum height keeps the footer in place. */
export function TableOrderPage({ id }: { id: string }) {
  return (
    <div className="mx-auto min-h-dvh w-full max-w-5xl px-4 py-6 sm:py-10">
      <TableOrder id={id} />
    </div>
  );
}

function TableOrder({ id }: { id: string }) {
  const { order, payBefore, problem, reload, retry } = useTableOrder(id);
  if (order && payBefore) {
    // An order without a price is confirmed without a payment.
    const isFree = tablePayable(order.price_data) <= 0;
    if (isFree && (order.state === 'paid' || order.state === 'pending'))
      return <FreeTable id={id} vendor={order.vendor_data.name} />;
    return <LoadedTableOrder order={order} payBefore={payBefore} reload={reload} />;
  }
  if (problem?.status === 404) return <MissingOrder />;
  if (problem) {
    return (
      <>
        <h1 className="mb-5 text-3xl">{tableOrderTexts().pageTitle}</h1>
        <LoadFailure text={commonTexts().failed.text} onRetry={retry} />
      </>
    );
  }
  return <TableOrderSkeleton />;
}

/** Opens the confirmation, which finds the order in the tab's storage. */
function FreeTable({ id, vendor }: { id: string; vendor: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    storeTableOrder({ id, vendor }, personalStore());
    navigate(paths.tableBooked(vendor), { replace: true });
  }, [id, vendor, navigate]);
  return <TableOrderSkeleton />;
}

function MissingOrder() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<CalendarIcon />}
      title={tableOrderTexts().missingTitle}
      text={tableOrderTexts().missingText}
      action={
        <Link to={paths.venues()} className={buttonClass('secondary')}>
          {tableOrderTexts().venues}
        </Link>
      }
    />
  );
}
