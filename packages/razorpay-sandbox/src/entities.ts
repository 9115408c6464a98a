/** Key-value pairs of the merchant: at most 15, each at most 256 characters. */
export type Notes = Record<string, string | number>;

/** Razorpay answers empty notes as an empty list. */
export type NotesEntity = Notes | [];

/** An order as the API shows it. Amounts in paise, `created_at` in seconds. */
export interface OrderEntity {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: NotesEntity;
  created_at: number;
}

/** A payment as the API shows it. Amounts in paise, `created_at` in seconds. */
export interface PaymentEntity {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: string | null;
  international: boolean;
  method: 'card' | 'netbanking' | 'wallet' | 'upi' | 'emi';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: { id: string; entity: 'card'; last4: string; network: string; type: 'debit' };
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  email: string | null;
  contact: string | null;
  notes: NotesEntity;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

/** A refund as the API shows it. Amounts in paise, `created_at` in seconds. */
export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: NotesEntity;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: string | null;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: 'normal' | 'optimum';
  speed_processed: 'normal' | null;
}

/** A page of entities, newest first. */
export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

/** What a failed call answers. */
export interface ErrorBody {
  error: {
    code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
    field?: string;
  };
}

/** The three fields with which a checkout proves its payment to the merchant's server. */
export interface SignedFields {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}
