import { checkAmount, checkBody, checkCurrency, checkNotes, checkReceipt } from './check-input.ts';
import type { Context } from './context.ts';
import type { Collection, OrderEntity, PaymentEntity } from './entities.ts';
import { pageOf, readExpand, readListQuery } from './list-query.ts';
import { newId } from './new-id.ts';
import { badRequest, notInSandbox, unknownId } from './razorpay-error.ts';
import type { OrderAggregate, OrderRecord } from './records.ts';
import { toOrderEntity, toPaymentEntity } from './to-entity.ts';
import { transition } from './transition.ts';

/** A list as Razorpay answers it. */
export function collection<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}

/** Loads the order with this id. Throws Razorpay's 400 for an unknown id. */
export function orderById(context: Context, id: string): OrderAggregate {
  const found = context.store.loadByOrder(id);
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
export async function createOrder(context: Context, input: unknown): Promise<OrderEntity> {
  const body = checkBody(input);
  refuseAbsentFeatures(body);
  const now = context.clock.now().getTime();
  const order: OrderRecord = {
    id: newId('order', now),
    amount: checkAmount(body.amount, 'Order amount less than minimum amount allowed'),
    amount_paid: 0,
    currency: checkCurrency(body.currency),
    receipt: checkReceipt(body.receipt),
    status: 'created',
    attempts: 0,
    notes: checkNotes(body.notes),
    payment_capture: capturesAutomatically(body),
    created_at: now,
    due_at: null,
  };
  context.store.apply({ orders: [order] });
  return toOrderEntity(order);
}

/** GET /v1/orders/:id */
export async function fetchOrder(context: Context, id: string): Promise<OrderEntity> {
  return toOrderEntity(orderById(context, id).order);
}

/** GET /v1/orders: filters by page, instants, receipt, and whether a payment is authorized. */
export async function listOrders(context: Context, query: URLSearchParams): Promise<Collection<OrderEntity>> {
  const authorized = query.get('authorized');
  if (authorized !== null && !['0', '1', 'true', 'false'].includes(authorized)) {
    throw badRequest('The authorized must be 0 or 1.', 'authorized');
  }
  const orders = context.store.listOrders({
    ...readListQuery(query),
    receipt: checkReceipt(query.get('receipt')),
    authorized: authorized === null ? null : authorized === '1' || authorized === 'true',
  });
  return collection(orders.map(toOrderEntity));
}

/** PATCH /v1/orders/:id: replaces the notes, the only field that can be changed. */
export async function updateOrder(context: Context, id: string, input: unknown): Promise<OrderEntity> {
  const body = checkBody(input);
  if (body.notes === undefined) throw badRequest('The notes field is required.', 'notes');
  const notes = checkNotes(body.notes);
  return transition(context, orderById(context, id), (draft) => {
    draft.order.notes = notes;
    draft.touch();
    return toOrderEntity(draft.order);
  });
}

/** GET /v1/orders/:id/payments: lists the order's payments, newest first, by page. */
export async function listOrderPayments(
  context: Context,
  id: string,
  query: URLSearchParams,
): Promise<Collection<PaymentEntity>> {
  const page = readListQuery(query);
  const expand = readExpand(query);
  const { payments } = orderById(context, id);
  return collection(pageOf(payments, page).map((payment) => toPaymentEntity(payment, expand)));
}
