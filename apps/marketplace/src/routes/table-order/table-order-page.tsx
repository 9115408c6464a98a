import type { TableOrder } from '@jalsa/api-client';
import { tablePayable } from '@jalsa/booking-core';
import { Queries } from '@jalsa/web/api/queries';
import { personalStore } from '@jalsa/web/storage/storage';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeTableOrder } from '../../features/tables/known-table-orders.ts';
import { TableOrderFrame } from '../../features/tables/table-order-frame.tsx';
import { tableOrderQuery } from '../../features/tables/table-order-query.ts';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { LoadedTableOrder } from './loaded-table-order.tsx';
import { TableOrderSkeleton } from './table-order-skeleton.tsx';

/** A table order with its payment. */
export function TableOrderPage(props: TableOrderPageProps) {
  return (
    <Queries>
      <CurrentOrder {...props} />
    </Queries>
  );
}

interface TableOrderPageProps {
  id: string;
  loaded: TableOrder;
}

function CurrentOrder({ id, loaded }: TableOrderPageProps) {
  const { data: order, refetch } = useQuery({
    ...tableOrderQuery(useApi(), id),
    initialData: loaded,
    // The page has just been loaded with it.
    refetchOnMount: false,
  });
  // An order without a price is confirmed without a payment.
  const isFree = tablePayable(order.price_data) <= 0;
  if (isFree && (order.state === 'paid' || order.state === 'pending'))
    return <FreeTable id={id} vendor={order.vendor_data.name} />;
  return (
    <TableOrderFrame>
      <LoadedTableOrder order={order} reload={refetch} />
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
