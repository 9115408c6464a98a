import type { listMoneyOf } from '../../payments/index.ts';
import { amountsOf } from './console-order.rules.ts';
import type { OwnOrder } from './own-order.service.ts';

type Money = Awaited<ReturnType<typeof listMoneyOf>>;

/** A refund of an organiser's part of an order, in paise. */
export interface OwnRefund {
  id: string;
  gatewayId: string | null;
  at: Date;
  amount: number;
  reason: Money['refunds'][number]['reason'];
  state: Money['refunds'][number]['state'];
}

/**
 * The payments and refunds of an order, as far as they concern an organiser: all of them, or the shares of its part in an order
 * with events of others.
 */
export function ownMoney({ order, parts, isShared }: OwnOrder, { captured, refunds }: Money) {
  const bought = captured.filter(({ outcome }) => outcome === 'accepted' || outcome === 'partly_accepted');
  return {
    payments: (isShared ? bought : captured).map(({ gatewayPaymentId: id, settledAt: at, amountPaise }) => ({
      id,
      at,
      amount: isShared ? amountsOf(order, parts).total : amountPaise,
    })),
    refunds: refunds.flatMap((refund): OwnRefund[] => {
      const amount = isShared ? ownShare({ order, parts }, refund) : refund.amountPaise;
      const { id, gatewayRefundId: gatewayId, createdAt: at, reason, state } = refund;
      return amount === 0 ? [] : [{ id, gatewayId, at, amount, reason, state }];
    }),
  };
}

/** The share of some parts in a refund. Of an amount that bought nothing they have none. */
function ownShare(
  { order, parts }: Pick<OwnOrder, 'order' | 'parts'>,
  { reason, part }: Pick<Money['refunds'][number], 'reason' | 'part'>,
): number {
  switch (reason) {
    case 'wrong_amount':
    case 'duplicate':
      return 0;
    case 'late':
      return amountsOf(order, parts).total;
    case 'part_unavailable':
      return amountsOf(
        order,
        parts.filter(({ refusal }) => refusal !== null),
      ).total;
    default: {
      const eventIds = part.split(' ');
      return amountsOf(
        order,
        parts.filter(({ eventId }) => eventIds.includes(eventId)),
      ).total;
    }
  }
}

/** What the box office paid back of an order that it sold, in paise: the shares of the parts that were taken out of it. */
export function refundedAtDesk({ order, parts }: OwnOrder): number {
  if (order.purchaseMode === 'online') return 0;
  const gone = order.state === 'refunded' ? parts : parts.filter(({ refusal }) => refusal !== null);
  return amountsOf(order, gone).total;
}
