import type { TableOrder } from '@jalsa/api-client';
import { LIMITS } from '@jalsa/booking-core';
import type { ReactNode } from 'react';
import { TableFacts } from '../../features/tables/table-facts.tsx';
import { useKnownTableOrder } from '../../features/tables/use-known-table-order.ts';
import { tableOrderTexts } from '../../texts/table-order.ts';

/** The time, the place and the people of an order, and its buyer, masked unless this tab has placed the order. */
export function TableOrderDetails({ order }: { order: TableOrder }) {
  const buyer = useKnownTableOrder(order._id)?.buyer;
  const mobile = buyer?.mobile ?? order.customer_mobile;
  return (
    <>
      <Box title={tableOrderTexts.details}>
        <TableFacts order={order} />
      </Box>
      <Box title={tableOrderTexts.customer}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2">
          <dt className="text-muted">{tableOrderTexts.name}</dt>
          <dd className="wrap-anywhere">{order.customer_name}</dd>
          <dt className="text-muted">{tableOrderTexts.mobile}</dt>
          <dd className="tabular-nums">
            {LIMITS.countryPrefix} {mobile}
          </dd>
          <dt className="text-muted">{tableOrderTexts.email}</dt>
          <dd className="wrap-anywhere">{buyer?.email ?? order.customer_email}</dd>
        </dl>
      </Box>
    </>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-5 shadow-sm">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
