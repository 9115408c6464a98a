import { capture } from './capture.ts';
import { checkAmount, checkBody, checkCurrency, checkNotes } from './check-input.ts';
import type { Context } from './context.ts';
import type { CardEntity, Collection, PaymentEntity } from './entities.ts';
import { readExpand, readListQuery } from './list-query.ts';
import { collection } from './orders.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import type { OrderAggregate, PaymentRecord } from './records.ts';
import { toCardEntity, toPaymentEntity } from './to-entity.ts';
import { transition } from './transition.ts';

/** Loads the order of a payment. Throws Razorpay's 400 for an unknown id. */
export function orderOfPayment(context: Context, paymentId: string): OrderAggregate {
  const found = context.store.loadByPayment(paymentId);
  if (!found) throw unknownId();
  return found;
}

/** Finds a payment in its order. Throws Razorpay's 400 for an unknown id. */
export function paymentOf(aggregate: OrderAggregate, paymentId: string): PaymentRecord {
  const payment = aggregate.payments.find(({ id }) => id === paymentId);
  if (!payment) throw unknownId();
  return payment;
}

/** GET /v1/payments/:id, with the card for `expand[]=card`. */
export async function fetchPayment(
  context: Context,
  id: string,
  query: URLSearchParams,
): Promise<PaymentEntity> {
  return toPaymentEntity(paymentOf(orderOfPayment(context, id), id), readExpand(query));
}

/** GET /v1/payments/:id/card: the card of a card payment. Throws a 400 for a payment by another method. */
export async function fetchCard(context: Context, id: string): Promise<CardEntity> {
  const { card } = paymentOf(orderOfPayment(context, id), id).details;
  if (card === null) throw badRequest('The payment was not made with a card.');
  return toCardEntity(card);
}

/** GET /v1/payments, with cards for `expand[]=card`. */
export async function listPayments(
  context: Context,
  query: URLSearchParams,
): Promise<Collection<PaymentEntity>> {
  const expand = readExpand(query);
  const payments = context.store.listPayments(readListQuery(query));
  return collection(payments.map((payment) => toPaymentEntity(payment, expand)));
}

/** PATCH /v1/payments/:id: replaces the notes. */
export async function updatePayment(context: Context, id: string, input: unknown): Promise<PaymentEntity> {
  const body = checkBody(input);
  if (body.notes === undefined) throw badRequest('The notes field is required.', 'notes');
  const notes = checkNotes(body.notes);
  return transition(context, orderOfPayment(context, id), (draft) => {
    const payment = paymentOf(draft, id);
    payment.details.notes = notes;
    draft.savePayment(payment);
    return toPaymentEntity(payment);
  });
}

/** POST /v1/payments/:id/capture: captures an authorized payment, once and in full. */
export async function capturePayment(context: Context, id: string, input: unknown): Promise<PaymentEntity> {
  const body = checkBody(input);
  const amount = checkAmount(body.amount, 'The amount must be at least INR 1.00');
  const currency = body.currency ?? 'INR';
  return transition(context, orderOfPayment(context, id), (draft) => {
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
    return toPaymentEntity(payment);
  });
}
