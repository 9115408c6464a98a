import * as z from 'zod';

// Razorpay's entities, as its REST API and its webhooks carry them. The sandbox writes them; a merchant's server reads
// them, and takes with `pick` only the fields that it needs, since Razorpay adds values and fields at any time.

/** An id such as `pay_QxYz…`. A NUL is refused, since PostgreSQL stores no text with one. */
const id = z.string().regex(/^[^\0]*$/);
/** In the smallest unit of the currency: paise for INR. */
const amount = z.int();
/** ISO 4217, capital letters. */
const currency = z.string().regex(/^[A-Z]{3}$/);
/** Seconds since 1970. */
const instant = z.int();
const optionalText = z.string().nullable();
const notes = z.record(z.string(), z.union([z.string(), z.number()]));
/** Razorpay sends empty notes as an empty list. */
const notesEntity = z.union([notes, z.tuple([])]);

/** An order: the amount that the merchant wants to collect. */
export const razorpayOrder = z.object({
  id,
  entity: z.literal('order'),
  amount,
  amount_paid: amount,
  amount_due: amount,
  currency,
  receipt: optionalText,
  offer_id: id.nullable(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  notes: notesEntity,
  created_at: instant,
});

/** The card of a payment, without its number. */
export const razorpayCard = z.object({
  id,
  entity: z.literal('card'),
  name: z.string(),
  last4: z.string(),
  network: z.string(),
  type: z.enum(['credit', 'debit', 'prepaid', 'unknown']),
  issuer: optionalText,
  international: z.boolean(),
  emi: z.boolean(),
  sub_type: z.enum(['customer', 'consumer', 'business']),
});

/**
 * An attempt to pay an order; one order may have several. `order_id` is null where a payment has no order. Webhooks of
 * card payments have `card`.
 */
export const razorpayPayment = z.object({
  id,
  entity: z.literal('payment'),
  amount,
  currency,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: id.nullable(),
  invoice_id: id.nullable(),
  international: z.boolean(),
  method: z.enum(['card', 'netbanking', 'wallet', 'upi', 'emi']),
  amount_refunded: amount,
  refund_status: z.enum(['partial', 'full']).nullable(),
  captured: z.boolean(),
  description: optionalText,
  card_id: id.nullable(),
  card: razorpayCard.optional(),
  /** The code of the bank of a netbanking payment, such as HDFC. */
  bank: optionalText,
  /** The code of the wallet of a wallet payment, such as payzapp. */
  wallet: optionalText,
  vpa: optionalText,
  email: optionalText,
  contact: optionalText,
  notes: notesEntity,
  fee: amount.nullable(),
  tax: amount.nullable(),
  error_code: optionalText,
  error_description: optionalText,
  error_source: optionalText,
  error_step: optionalText,
  error_reason: optionalText,
  acquirer_data: z.record(z.string(), optionalText),
  created_at: instant,
});

/** A refund of a payment to its buyer. */
export const razorpayRefund = z.object({
  id,
  entity: z.literal('refund'),
  amount,
  currency,
  payment_id: id,
  notes: notesEntity,
  receipt: optionalText,
  acquirer_data: z.object({ arn: optionalText }),
  created_at: instant,
  batch_id: id.nullable(),
  status: z.enum(['pending', 'processed', 'failed']),
  speed_requested: z.enum(['normal', 'optimum']),
  speed_processed: z.enum(['normal']).nullable(),
});

/** The body of a webhook: an event, with the entities that it is about as they stood when it happened. */
export const razorpayEvent = z.object({
  entity: z.literal('event'),
  account_id: z.string(),
  event: z.enum([
    'payment.authorized',
    'payment.captured',
    'payment.failed',
    'order.paid',
    'refund.created',
    'refund.processed',
    'refund.failed',
  ]),
  contains: z.array(z.enum(['payment', 'order', 'refund'])),
  payload: z.object({
    payment: z.object({ entity: razorpayPayment }),
    order: z.object({ entity: razorpayOrder }).optional(),
    refund: z.object({ entity: razorpayRefund }).optional(),
  }),
  created_at: instant,
});

/** A transfer of collected money to the merchant's bank account. */
export const razorpaySettlement = z.object({
  id,
  entity: z.literal('settlement'),
  amount,
  status: z.enum(['created', 'processed', 'failed']),
  fees: amount,
  tax: amount,
  utr: z.string(),
  created_at: instant,
});

/** A payment or a refund as a settlement counted it; `fee` includes `tax`. */
export const razorpayReconItem = z.object({
  entity_id: id,
  type: z.enum(['payment', 'refund', 'transfer', 'adjustment']),
  debit: amount,
  credit: amount,
  amount,
  currency,
  fee: amount,
  tax: amount,
  on_hold: z.boolean(),
  settled: z.boolean(),
  created_at: instant,
  settled_at: instant.nullable(),
  settlement_id: id.nullable(),
  posted_at: instant.nullable(),
  credit_type: z.string(),
  description: optionalText,
  payment_id: id.nullable(),
  settlement_utr: optionalText,
  order_id: id.nullable(),
  order_receipt: optionalText,
  method: optionalText,
  dispute_id: id.nullable(),
});

/** The body of a call that failed. */
export const razorpayError = z.object({
  error: z.object({
    code: z.enum(['BAD_REQUEST_ERROR', 'GATEWAY_ERROR', 'SERVER_ERROR']),
    description: z.string(),
    source: z.string(),
    step: z.string(),
    reason: z.string(),
    metadata: z.record(z.string(), z.string()),
    field: z.string().optional(),
  }),
});

/** Key-value pairs of the merchant: at most 15, each at most 256 characters. */
export type Notes = z.infer<typeof notes>;
export type NotesEntity = z.infer<typeof notesEntity>;
export type OrderEntity = z.infer<typeof razorpayOrder>;
export type PaymentEntity = z.infer<typeof razorpayPayment>;
export type CardEntity = z.infer<typeof razorpayCard>;
export type RefundEntity = z.infer<typeof razorpayRefund>;
export type SettlementEntity = z.infer<typeof razorpaySettlement>;
export type ReconItemEntity = z.infer<typeof razorpayReconItem>;
export type EventEntity = z.infer<typeof razorpayEvent>;
export type ErrorBody = z.infer<typeof razorpayError>;

/** A page of entities, newest first. */
export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

/** The three fields with which a checkout proves its payment to the merchant's server. */
export interface SignedFields {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}
