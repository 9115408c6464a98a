import type { ConsoleOrder } from '@jalsa/api-client/console';
import type { ReactNode } from 'react';
import { rupees } from '../../features/orders/rupees.ts';
import { orderTexts, orderPageTexts as texts } from '../../texts/orders.ts';

/** Names and values in lines. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="space-y-2 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The amounts of an order, its payments and what was refunded. */
export function MoneyFacts({ order }: { order: ConsoleOrder }) {
  const { amounts, refunded, payments, tender } = order;
  return (
    <Facts
      facts={[
        [texts.subtotal, rupees(amounts.subtotal)],
        ...(amounts.discount > 0 ? [[texts.discount, `−${rupees(amounts.discount)}`] as const] : []),
        ...(amounts.fee > 0 ? [[texts.fee, rupees(amounts.fee)] as const] : []),
        ...(amounts.gst > 0 ? [[texts.gst, rupees(amounts.gst)] as const] : []),
        [texts.total, <strong key="total">{rupees(amounts.total)}</strong>],
        ...(tender ? [[texts.payment, orderTexts.tenders[tender]] as const] : []),
        ...payments.map(
          ({ _id }) =>
            [
              texts.payment,
              <span key={_id} className="break-all text-xs">
                {_id}
              </span>,
            ] as const,
        ),
        ...(refunded > 0
          ? [[texts.refunded, <strong key="refunded">{rupees(refunded)}</strong>] as const]
          : []),
      ]}
    />
  );
}
