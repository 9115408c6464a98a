import type { OrderStep } from '@jalsa/api-client/console';
import type { findAuditOfObject } from '../../audit/index.ts';
import type { listMessagesAbout } from '../../messaging/index.ts';
import { amountsOf } from './console-order.rules.ts';
import type { OwnRefund, ownMoney } from './order-money.rules.ts';
import type { OrderNote } from './order-notes.repository.ts';
import type { OwnOrder } from './own-order.service.ts';

type AuditRow = Awaited<ReturnType<typeof findAuditOfObject>>[number];
type Message = Awaited<ReturnType<typeof listMessagesAbout>>[number];

/** A step at its time. Steps of one time stay in the order in which they are given. */
const step = (at: Date, kind: OrderStep['kind'], more: Partial<OrderStep> = {}): OrderStep => ({
  ...{ by: null, text: null, amount: null, state: null, template: null, channel: null, reference: null },
  ...more,
  at: at.toISOString(),
  kind,
});

/** What happened to an order, the earliest first. */
export function orderStory({
  own,
  money,
  changes,
  notes,
  messages,
}: {
  own: OwnOrder;
  money: ReturnType<typeof ownMoney>;
  changes: readonly AuditRow[];
  notes: readonly OrderNote[];
  messages: readonly Message[];
}): OrderStep[] {
  const steps = [
    ...ofOrder(own, changes),
    ...money.payments.map(({ id, at, amount }) => step(at, 'paid', { amount, reference: id })),
    ...messages.map(ofMessage),
    ...money.refunds.map((refund) => ofRefund(refund, changes)),
    ...changes.flatMap((change) => ofChange(own.order, change)),
    ...notes.map(({ createdAt, author, text }) => step(createdAt, 'note', { by: author, text })),
  ];
  return steps.toSorted((a, b) => a.at.localeCompare(b.at));
}

function ofOrder({ order, parts }: OwnOrder, changes: readonly AuditRow[]): OrderStep[] {
  const amount = amountsOf(order, parts).total;
  const seller = changes.find(({ action }) => action === 'orders.sell');
  const placed =
    order.purchaseMode === 'online'
      ? step(order.createdAt, 'placed', { amount })
      : step(order.createdAt, 'sold', { amount, by: seller?.actor ?? null, text: order.tender });
  if (order.closedAt === null) return [placed];
  return [placed, step(order.closedAt, order.state === 'cleared' ? 'cleared' : 'expired')];
}

const ofMessage = ({ createdAt, state, template, channel, failure }: Message): OrderStep =>
  step(createdAt, 'message', { state, template, channel, text: state === 'failed' ? failure : null });

function ofRefund({ id, gatewayId, at, amount, reason, state }: OwnRefund, changes: readonly AuditRow[]) {
  const change = changes.find(({ after }) => after?.refund === id);
  const given = change?.after?.reason;
  return step(at, 'refund', {
    amount,
    state,
    reference: gatewayId,
    by: change?.actor ?? null,
    text: typeof given === 'string' ? given : reason,
  });
}

function ofChange(
  { purchaseMode }: OwnOrder['order'],
  { action, at, actor: by, after }: AuditRow,
): OrderStep[] {
  switch (action) {
    case 'orders.resend':
      return [step(at, 'resent', { by, channel: after?.channel as OrderStep['channel'] })];
    case 'orders.correct_buyer':
      return [step(at, 'corrected', { by })];
    case 'orders.refund':
      if (typeof after?.refund === 'string') return [];
      return purchaseMode === 'offline' && Number(after?.amount) > 0
        ? [
            step(at, 'refunded_at_the_desk', {
              by,
              amount: Number(after?.amount),
              text: String(after?.reason),
            }),
          ]
        : [step(at, 'withdrawn', { by, text: String(after?.reason) })];
    default:
      return [];
  }
}
