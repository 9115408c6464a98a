import type { OrderRecord, PaymentRecord } from './records.ts';
import type { Draft } from './transition.ts';

/** Razorpay's fee and the GST in it, in paise: 2 % of the amount, and 18 % of that, both rounded half up. */
export function gatewayFee(amount: number): { fee: number; tax: number } {
  const base = Math.floor(amount / 50) + (amount % 50 >= 25 ? 1 : 0);
  const tax = Math.floor((base * 18 + 50) / 100);
  return { fee: base + tax, tax };
}

function paidBy(order: OrderRecord, payments: PaymentRecord[]): number {
  const captured = payments
    .filter((payment) => payment.captured && payment.currency === order.currency)
    .reduce((sum, payment) => sum + payment.amount, 0);
  return Math.min(order.amount, captured);
}

/** The bank's references of a payment, as Razorpay shows them for each method. */
function acquirerData({ id, created_at, method }: PaymentRecord): Record<string, string | null> {
  const digits = String(created_at).padStart(12, '4');
  switch (method) {
    case 'upi':
      return { rrn: digits, upi_transaction_id: id.slice(4).toUpperCase() };
    case 'netbanking':
      return { bank_transaction_id: digits.slice(-10) };
    case 'wallet':
      return { transaction_id: null };
    default:
      return { auth_code: digits.slice(-6) };
  }
}

/** The fields of a payment that say why it failed. */
export const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** Moves a payment from created or failed to authorized. */
export function authorize(draft: Draft, payment: PaymentRecord): void {
  Object.assign(payment, NO_ERROR, { status: 'authorized', acquirer_data: acquirerData(payment) });
  draft.savePayment(payment);
  if (payment.own.notify) draft.addWebhook('payment.authorized', { payment });
}

/** Moves a payment from authorized to captured. Its order is paid once its whole amount is captured in its currency. */
export function capture(draft: Draft, payment: PaymentRecord): void {
  const { order } = draft;
  payment.own.capture_at = null;
  Object.assign(payment, gatewayFee(payment.amount), { status: 'captured', captured: true });
  draft.savePayment(payment);

  const wasPaid = order.status === 'paid';
  order.amount_paid = paidBy(order, draft.payments);
  order.amount_due = order.amount - order.amount_paid;
  if (order.amount_due === 0) order.status = 'paid';
  if (!payment.own.notify) return;
  draft.addWebhook('payment.captured', { payment });
  if (order.status === 'paid' && !wasPaid) draft.addWebhook('order.paid', { payment, order });
}
