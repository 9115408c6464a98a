import { capture } from './capture.ts';
import { checkAmount, checkBody, checkCurrency } from './check-input.ts';
import type { Context } from './context.ts';
import type { Collection, PaymentEntity } from './entities.ts';
import { collection, readListQuery } from './list-query.ts';
import { orderOf } from './orders.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import { type OrderAggregate, type PaymentRecord, toEntity } from './records.ts';
import { transition } from './transition.ts';

/** Finds a payment in its order. Throws Razorpay's 400 for an unknown id. */
export function paymentOf(aggregate: OrderAggregate, paymentId: string): PaymentRecord {
  const payment = aggregate.payments.find(({ id }) => id === paymentId);
  if (!payment) throw unknownId();
  return payment;
}

/** GET /v1/payments/:id */
export function fetchPayment(context: Context, id: string): PaymentEntity {
  return toEntity(paymentOf(orderOf(context, id, 'payment'), id));
}

/** GET /v1/payments */
export function listPayments(context: Context, query: URLSearchParams): Collection<PaymentEntity> {
  return collection(context.store.listPayments(readListQuery(query)).map(toEntity));
}

/** POST /v1/payments/:id/capture: captures an authorized payment, once and in full. */
export function capturePayment(context: Context, id: string, input: unknown): PaymentEntity {
  const body = checkBody(input);
  const amount = checkAmount(body.amount, 'The amount must be at least INR 1.00');
  const currency = body.currency ?? 'INR';
  return transition(context, orderOf(context, id, 'payment'), (draft) => {
    const payment = paymentOf(draft, id);
    if (payment.captured) throw badRequest('This payment has already been captured');
    if (payment.status !== 'authorized') {
      throw badRequest('Only payments which have been authorized and not yet captured can be captured');
    }
    if (amount !== payment.amount) {
      throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
    }
    if (currency !== payment.currency) {
      checkCurrency(currency);
      throw badRequest('Capture currency must be equal to the currency of the payment', 'currency');
    }
    capture(draft, payment);
    return toEntity(payment);
  });
}
