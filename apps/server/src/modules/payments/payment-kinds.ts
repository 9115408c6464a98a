/** What a payment pays for. */
export const PAYMENT_KINDS = ['event_order', 'table_order'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
