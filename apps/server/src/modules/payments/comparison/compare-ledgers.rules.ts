import { addDays } from 'date-fns/addDays';
import type { CapturedRow } from '../payments.repository.ts';
import type { RefundRow } from '../refunds.repository.ts';
import type { LedgerPayment, LedgerRefund, SettledItem } from './gateway-ledger.types.ts';

/**
 * The ways in which our books and the gateway's may differ. `unknown_order` is money for an order that the database does
 * not hold; `not_settled` is money that is not settled a week after its payment.
 */
export type DifferenceKind =
  | 'only_at_gateway'
  | 'only_here'
  | 'unknown_order'
  | 'amount'
  | 'state'
  | 'not_settled'
  | 'settled_amount'
  | 'settled_fee'
  | 'settled_unknown';

/** One difference. Amounts are in the smallest unit of the currency; null stands for what one side does not have. */
export interface Difference {
  kind: DifferenceKind;
  object: 'payment' | 'refund';
  gatewayId: string | null;
  gatewayOrderId: string | null;
  purchaseId: string | null;
  currency: string;
  amountHere: number | null;
  amountAtGateway: number | null;
  stateHere: string | null;
  stateAtGateway: string | null;
  fee: number | null;
  tax: number | null;
  settled: number | null;
  settlementId: string | null;
}

/** A payment on both sides; at least one of them has it. */
export interface PaymentPair {
  ours: CapturedRow | null;
  theirs: LedgerPayment | null;
  /** Whether the database holds the payment's order. */
  isOrderKnown: boolean;
  settled: SettledItem | null;
}

export interface RefundPair {
  ours: RefundRow | null;
  theirs: LedgerRefund | null;
  settled: SettledItem | null;
}

/** International payments are settled seven days after their capture (Razorpay's documentation), and no bank on Sundays. */
const SETTLED_WITHIN_DAYS = 9;

/** The differences of one payment. */
export function comparePayment(
  { ours, theirs, isOrderKnown, settled }: PaymentPair,
  now: Date,
): Difference[] {
  const fields = {
    object: 'payment' as const,
    gatewayId: theirs?.id ?? ours?.gatewayPaymentId ?? null,
    gatewayOrderId: theirs?.orderId ?? null,
    purchaseId: ours?.purchaseId ?? null,
    currency: theirs?.currency ?? ours?.currency ?? '',
    amountHere: ours?.amountPaise ?? null,
    amountAtGateway: theirs?.amount ?? null,
    stateHere: ours && 'captured',
    stateAtGateway: theirs?.status ?? null,
    fee: theirs?.fee ?? null,
    tax: theirs?.tax ?? null,
    settled: settled?.paid ?? null,
    settlementId: settled?.settlementId ?? null,
  };
  const differ = (kind: DifferenceKind): Difference => ({ kind, ...fields });
  if (theirs === null) return [differ('only_here')];
  const isCaptured = theirs.status === 'captured' || theirs.status === 'refunded';
  if (ours === null && !isCaptured) return [];
  const differences: Difference[] = [];
  if (ours === null) differences.push(differ(isOrderKnown ? 'only_at_gateway' : 'unknown_order'));
  else if (ours.amountPaise !== theirs.amount || ours.currency !== theirs.currency) {
    differences.push(differ('amount'));
  }
  if (ours !== null && !isCaptured) differences.push(differ('state'));
  if (isCaptured) differences.push(...compareSettlement(theirs, settled, now).map(differ));
  return differences;
}

function compareSettlement(
  { amount, fee, tax, createdAt }: LedgerPayment,
  settled: SettledItem | null,
  now: Date,
): DifferenceKind[] {
  if (settled === null) return addDays(createdAt, SETTLED_WITHIN_DAYS) < now ? ['not_settled'] : [];
  const isFeeRight =
    settled.paid === settled.amount - settled.fee &&
    (fee === null || fee === settled.fee) &&
    (tax === null || tax === settled.tax);
  return [
    ...(settled.amount === amount ? [] : (['settled_amount'] as const)),
    ...(isFeeRight ? [] : (['settled_fee'] as const)),
  ];
}

/** The differences of one refund. A refund that the gateway reported as failed is none: another attempt follows. */
export function compareRefund({ ours, theirs, settled }: RefundPair): Difference[] {
  const fields = {
    object: 'refund' as const,
    gatewayId: theirs?.id ?? ours?.gatewayRefundId ?? null,
    gatewayOrderId: null,
    purchaseId: ours?.purchaseId ?? null,
    currency: theirs?.currency ?? 'INR',
    amountHere: ours?.amountPaise ?? null,
    amountAtGateway: theirs?.amount ?? null,
    stateHere: ours?.state ?? null,
    stateAtGateway: theirs?.status ?? null,
    fee: null,
    tax: null,
    settled: settled?.paid ?? null,
    settlementId: settled?.settlementId ?? null,
  };
  const differ = (kind: DifferenceKind): Difference => ({ kind, ...fields });
  if (theirs === null) return [differ('only_here')];
  if (ours === null) return theirs.status === 'failed' ? [] : [differ('only_at_gateway')];
  return [
    ...(ours.amountPaise === theirs.amount ? [] : [differ('amount')]),
    ...(ours.state === theirs.status ? [] : [differ('state')]),
    ...(settled === null || settled.paid === theirs.amount ? [] : [differ('settled_amount')]),
  ];
}

/** The difference of a settled item that neither the gateway's lists nor we have. */
export function unknownSettlement(item: SettledItem): Difference {
  return {
    kind: 'settled_unknown',
    object: item.object,
    gatewayId: item.id,
    gatewayOrderId: null,
    purchaseId: null,
    currency: item.currency,
    amountHere: null,
    amountAtGateway: item.amount,
    stateHere: null,
    stateAtGateway: null,
    fee: item.fee,
    tax: item.tax,
    settled: item.paid,
    settlementId: item.settlementId,
  };
}
