import type { Context } from '../../../context.ts';
import { batchLookup } from '../../../database/batch-lookup.ts';
import { rateLimitedError } from '../../../database/rate-limit.ts';
import { orderCount } from '../../../lib/counters.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { newId } from '../../../lib/ids.ts';
import { semaphorePerKey } from '../../../lib/semaphore.ts';
import type { NewPayment } from '../../payments/index.ts';
import { kindOf } from '../kinds/order-kinds.service.ts';
import { findOrdersByKeys } from '../order.repository.ts';
import { idempotencyKeyOf, type Order, ticketsOf } from '../order.rules.ts';
import type { PlacingRefusal } from './batch/decide-orders.rules.ts';
import type { OrderBatcher } from './batch/order-batcher.service.ts';
import type { KindRefusal, Placing, PlacingRequest } from './placing.types.ts';

/** The most attempts to price a request while the catalogue changes. */
const MAX_PRICINGS = 5;

/**
 * Places the orders of one kind of requests for one process. Concurrent orders for an event or a venue are written in one
 * batch. Rejects with the DomainError that says why an order cannot be placed. The orders of one owner are placed one after the
 * other, so that others do not wait for a customer who sends many.
 *
 * The idempotency key is looked up first. One that made an order before gets the answer of that order in its present state, also
 * after a change of the catalogue; it waits for no gateway. Requests of a key that is being placed get the answer of the first of
 * them. (docs/payments.md, "Placing an order".)
 */
export function createOrderPlacer<Request extends PlacingRequest, Terms, Answer>(
  context: Context,
  batcher: OrderBatcher,
  placing: Placing<Request, Terms, Answer>,
): (request: Request) => Promise<Answer> {
  const oneAtATime = semaphorePerKey('ordersOfCustomer');
  const findByKey = batchLookup((keys) => findOrdersByKeys(context.database, keys));
  const underWay = new Map<string, { hash: string; placed: Promise<Answer> }>();
  const placeInTurn = (request: Request) =>
    oneAtATime(request.owner).run(() => place(context, batcher, placing, request));

  const placeOrRepeat = async (request: Request, { key, hash }: KeyedHash): Promise<Answer> => {
    const known = await findByKey(key);
    if (known) return repeat(placing, known, hash);
    try {
      return await placeInTurn(request);
    } catch (error) {
      // Another process may have placed it meanwhile.
      const earlier = error instanceof DomainError ? await findByKey(key) : null;
      if (!earlier) throw error;
      return repeat(placing, earlier, hash);
    }
  };
  return async (request) => {
    const { owner, idempotency } = request;
    if (idempotency === null) return placeInTurn(request);
    const key = idempotencyKeyOf({ owner, idempotencyKey: idempotency.key });
    const first = underWay.get(key);
    if (first) {
      checkSameRequest(first.hash, idempotency.hash);
      return first.placed;
    }
    const placed = placeOrRepeat(request, { key, hash: idempotency.hash });
    underWay.set(key, { hash: idempotency.hash, placed });
    try {
      return await placed;
    } finally {
      underWay.delete(key);
    }
  };
}

/** An idempotency key by `idempotencyKeyOf`, and the hash of the request that it comes with. */
interface KeyedHash {
  key: string;
  hash: string;
}

function checkSameRequest(earlier: string | null, hash: string): void {
  if (earlier === hash) return;
  const message = 'This idempotency key was already used for another order.';
  throw new DomainError('idempotency_mismatch', message, atField('idempotency-key', message));
}

function repeat<Answer>(
  { answerAgain }: Pick<Placing<PlacingRequest, unknown, Answer>, 'answerAgain'>,
  order: Order,
  hash: string,
): Promise<Answer> {
  checkSameRequest(order.requestHash, hash);
  return answerAgain(order);
}

/** Prices a request, opens its payment at the gateway, and submits its order to the batch. */
async function place<Request extends PlacingRequest, Terms, Answer>(
  context: Context,
  { judge, submit }: OrderBatcher,
  placing: Placing<Request, Terms, Answer>,
  request: Request,
): Promise<Answer> {
  const id = newId(context.clock.now());
  let payment: NewPayment | null = null;
  for (let attempt = 1; attempt <= MAX_PRICINGS; attempt++) {
    const terms = await placing.loadTerms(request);
    const priced = await placing.price(request, terms, id).catch(async (error) => {
      // A refused request never reaches the decision on its versions, so a refusal counts only while they are current.
      if (error instanceof DomainError && (await placing.dropTerms(terms, 'ifStale'))) return null;
      throw error;
    });
    if (priced === null) continue;
    const { order } = priced;
    let verdict = await judge(priced);
    if (verdict === null) {
      const isPaid = order.state === 'paid';
      if (!isPaid && payment?.amountPaise !== order.payablePaise) payment = await placing.openPayment(order);
      const tickets = isPaid ? ticketsOf(order, kindOf(order), order.createdAt) : [];
      verdict = await submit({ ...priced, payment, tickets });
    }
    if (verdict.kind === 'placed') {
      orderCount.count('placed');
      return placing.answer({ order, payment }, terms);
    }
    if (verdict.kind === 'refused') {
      throw await refusalError(verdict.refusal, (refusal) => placing.refusalError(refusal, request, terms));
    }
    await placing.dropTerms(terms);
  }
  throw new DomainError('unavailable', 'Prices are changing right now. Please try again.', {
    retryAfter: 1,
  });
}

async function refusalError(
  refusal: PlacingRefusal,
  ofKind: (refusal: KindRefusal) => Promise<DomainError>,
): Promise<DomainError> {
  switch (refusal.reason) {
    case 'rate_limited':
      return rateLimitedError(refusal.name, refusal.seconds);
    case 'key_known':
      return new DomainError('request_in_progress', 'This order is already being placed.');
    case 'contended':
      return new DomainError('unavailable', 'Many people are booking right now. Please try again.', {
        retryAfter: 1,
      });
    default:
      return ofKind(refusal);
  }
}
