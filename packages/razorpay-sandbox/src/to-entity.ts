import type { CardEntity, Notes, NotesEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import type { OrderRecord, PaymentDetails, PaymentRecord, RefundRecord } from './records.ts';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);

const notesEntity = (notes: Notes): NotesEntity => {
  for (const _ in notes) return notes;
  return [];
};

/** The order as the API shows it. */
export function toOrderEntity(order: OrderRecord): OrderEntity {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amount_paid,
    amount_due: order.amount - order.amount_paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notesEntity(order.notes),
    created_at: seconds(order.created_at),
  };
}

/** The card of a payment as the API shows it. */
export function toCardEntity(card: NonNullable<PaymentDetails['card']>): CardEntity {
  return {
    id: card.id,
    entity: 'card',
    name: card.name,
    last4: card.last4,
    network: card.network,
    type: 'debit',
    issuer: null,
    international: card.international,
    emi: false,
    sub_type: 'consumer',
  };
}

/** The payment as the API shows it, with its card where `expand` asks for it. */
export function toPaymentEntity(payment: PaymentRecord, expand?: 'card'): PaymentEntity {
  const { details } = payment;
  const { card, error } = details;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: card?.international ?? false,
    method: details.method,
    amount_refunded: payment.amount_refunded,
    refund_status:
      payment.amount_refunded === 0 ? null : payment.amount_refunded < payment.amount ? 'partial' : 'full',
    captured: payment.captured,
    description: details.description,
    card_id: card?.id ?? null,
    ...(card && expand === 'card' && { card: toCardEntity(card) }),
    bank: details.bank,
    wallet: details.wallet,
    vpa: details.vpa,
    email: details.email,
    contact: details.contact,
    notes: notesEntity(details.notes),
    fee: details.fee,
    tax: details.tax,
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: details.acquirer_data,
    created_at: seconds(payment.created_at),
  };
}

/** The refund as the API shows it. */
export function toRefundEntity(refund: RefundRecord): RefundEntity {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.payment_id,
    notes: notesEntity(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: refund.arn },
    created_at: seconds(refund.created_at),
    batch_id: null,
    status: refund.status,
    speed_requested: refund.speed_requested,
    speed_processed: refund.status === 'processed' ? 'normal' : null,
  };
}
