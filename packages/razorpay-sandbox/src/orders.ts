import {
  checkAmount,
  checkBody,
  checkCurrency,
  checkNewNotes,
  checkNotes,
  checkReceipt,
} from './check-input.ts';
import type { Context } from './context.ts';
import type { Collection, OrderEntity, PaymentEntity } from './entities.ts';
import { collection, pageOf, readListQuery } from './list-query.ts';
import { newId } from './new-id.ts';
import { badRequest, notInSandbox, unknownId } from './razorpay-error.ts';
import { type OrderAggregate, type OrderRecord, toEntity } from './records.ts';
import { secondsOf, transition } from './transition.ts';

/** Loads the order with this id, or of the payment or refund with this id. Throws Razorpay's 400 for an unknown id. */
export function orderOf(
  context: Context,
  id: string,
  kind: 'order' | 'payment' | 'refund' = 'order',
): OrderAggregate {
  const found = context.store.load(kind, id);
  if (!found) throw unknownId();
  return found;
}

function capturesAutomatically(body: Record<string, unknown>): boolean {
  const value = body.payment_capture ?? (body.payment as { capture?: unknown } | null | undefined)?.capture;
  switch (value) {
    case undefined:
    case null:
    case 1:
    case true:
    case '1':
    case 'true':
    case 'automatic':
      return true;
    case 0:
    case false:
    case '0':
    case 'false':
    case 'manual':
      return false;
    default:
      throw badRequest('The payment_capture must be a boolean.', 'payment_capture');
  }
}

/** Features of Razorpay's orders that would change an order's payments. Ignored, a test would pass for a wrong reason. */
const ABSENT_FEATURES = [
  'partial_payment',
  'transfers',
  'offers',
  'offer_id',
  'discount',
  'token',
  'products',
];

function refuseAbsentFeatures(body: Record<string, unknown>): void {
  const used = ABSENT_FEATURES.filter((field) => body[field]);
  if (used.length > 0) throw notInSandbox(`An order with ${used.join(', ')}`);
}

/** POST /v1/orders: creates an order of at least 100 paise, captured automatically unless `payment_capture` says no. */
export function createOrder(context: Context, input: unknown): OrderEntity {
  const body = checkBody(input);
  refuseAbsentFeatures(body);
  const amount = checkAmount(body.amount, 'Order amount less than minimum amount allowed');
  const order: OrderRecord = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: checkCurrency(body.currency),
    receipt: checkReceipt(body.receipt),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: checkNotes(body.notes),
    created_at: secondsOf(context.clock.now().getTime()),
    own: { payment_capture: capturesAutomatically(body), due_at: null },
  };
  context.store.apply({ orders: [order] });
  return toEntity(order);
}

/** GET /v1/orders/:id */
export function fetchOrder(context: Context, id: string): OrderEntity {
  return toEntity(orderOf(context, id).order);
}

/** GET /v1/orders: by page, instants and receipt. */
export function listOrders(context: Context, query: URLSearchParams): Collection<OrderEntity> {
  const receipt = checkReceipt(query.get('receipt'));
  return collection(context.store.listOrders(readListQuery(query), receipt).map(toEntity));
}

/** PATCH /v1/orders/:id: replaces the notes, the only field that can be changed. */
export function updateOrder(context: Context, id: string, input: unknown): OrderEntity {
  const notes = checkNewNotes(checkBody(input).notes);
  return transition(context, orderOf(context, id), (draft) => {
    draft.order.notes = notes;
    draft.touch();
    return toEntity(draft.order);
  });
}

/** GET /v1/orders/:id/payments: lists the order's payments, newest first, by page. */
export function listOrderPayments(
  context: Context,
  id: string,
  query: URLSearchParams,
): Collection<PaymentEntity> {
  const page = readListQuery(query);
  return collection(pageOf(orderOf(context, id).payments, page).map(toEntity));
}
