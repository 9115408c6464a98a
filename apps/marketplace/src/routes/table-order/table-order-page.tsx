import type { TableOrder } from '@jalsa/api-client';
import { tablePayable } from '@jalsa/booking-core';
import { personalStore } from '@jalsa/web/storage/storage';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeTableOrder } from '../../features/tables/known-table-orders.ts';
import { TableOrderFrame } from '../../features/tables/table-order-frame.tsx';
import { useTableOrder } from '../../features/tables/use-table-order.ts';
import { paths } from '../../lib/paths.ts';
import { LoadedTableOrder } from './loaded-table-order.tsx';
import { TableOrderSkeleton } from './table-order-skeleton.tsx';

/** A table order with its payment. */
export function TableOrderPage({ id, loaded }: { id: string; loaded: TableOrder }) {
  const { order, reload } = useTableOrder(id, loaded);
  // An order without a price is confirmed without a payment.
  const isFree = tablePayable(order.price_data) <= 0;
  if (isFree && (order.state === 'paid' || order.state === 'pending'))
    return <FreeTable id={id} vendor={order.vendor_data.name} />;
  return (
    <TableOrderFrame>
      <LoadedTableOrder order={order} reload={reload} />
    </TableOrderFrame>
  );
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
