import type { OrderSummary } from '@jalsa/api-client/console';
import { formatMoment } from '@jalsa/web/format/format-dates';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { columnsOf, DataTable } from '../../components/data-table.tsx';
import { rupees } from '../../features/orders/rupees.ts';
import { StateBadge } from '../../features/orders/state-badge.tsx';
import { paths } from '../../lib/paths.ts';
import { orderTexts as texts } from '../../texts/orders.ts';

const column = columnsOf<OrderSummary>();

interface OrderTableProps {
  organiser: string;
  orders: readonly OrderSummary[];
  empty: ReactNode;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Orders, the latest first. */
export function OrderTable({ organiser, orders, empty, more }: OrderTableProps) {
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('buyer.name', {
          header: texts.buyer,
          cell: ({ row: { original } }) => (
            <Link
              to={paths.order(organiser, original._id)}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {original.buyer.name}
            </Link>
          ),
        }),
        column.accessor('buyer.mobile', {
          header: texts.mobile,
          cell: ({ getValue }) => <span className="tabular-nums">{getValue()}</span>,
        }),
        column.accessor('events', {
          header: texts.event,
          cell: ({ getValue }) => getValue().join(', '),
        }),
        column.accessor('people', { header: texts.people, meta: { align: 'end' } }),
        column.accessor('total', {
          header: texts.total,
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <span className="whitespace-nowrap tabular-nums">
              {rupees(original.total)}
              {original.tender && (
                <span className="block text-muted text-xs">{texts.tenders[original.tender]}</span>
              )}
            </span>
          ),
        }),
        column.accessor('state', {
          header: texts.state,
          cell: ({ getValue }) => <StateBadge state={getValue()} />,
        }),
        column.accessor('created_at', {
          header: texts.when,
          cell: ({ getValue }) => <span className="whitespace-nowrap">{formatMoment(getValue())}</span>,
        }),
      ]),
    [organiser],
  );
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={orders}
      rowId={({ _id }) => _id}
      empty={empty}
      more={more}
    />
  );
}
