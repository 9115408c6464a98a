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

/**
 * What was refunded of the price of an organiser's part of an order, in paise. A second payment and a wrong amount are no part of the
 * price. The box office pays back by hand: the shares of the parts that were taken out. An online order that was refunded without a
 * refund of ours is refunded whole.
 */
export function refundedOf(
  { order, parts }: Pick<OwnOrder, 'order' | 'parts'>,
  refunds: readonly Pick<OwnRefund, 'amount' | 'reason' | 'state'>[],
): number {
  const isRefunded = order.state === 'refunded';
  if (order.purchaseMode === 'offline') {
    const gone = isRefunded ? parts : parts.filter(({ refusal }) => refusal !== null);
    return amountsOf(order, gone).total;
  }
  const ofPrice = refunds.filter(({ reason }) => reason !== 'duplicate' && reason !== 'wrong_amount');
  if (isRefunded && ofPrice.length === 0) return amountsOf(order, parts).total;
  return ofPrice.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0);
}
