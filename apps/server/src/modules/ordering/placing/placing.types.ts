import type { RateUse } from '../../../database/rate-limit-batch.ts';
import type { DomainError } from '../../../lib/domain-error.ts';
import type { Actor } from '../../audit/index.ts';
import type { EventVersion } from '../../catalogue/index.ts';
import type { StockTake } from '../../inventory/index.ts';
import type { NewPayment } from '../../payments/index.ts';
import type { LimitUse } from '../customer-limits/customer-limits.rules.ts';
import type { Idempotency, Order } from '../order.rules.ts';
import type { PlacingRefusal } from './batch/decide-orders.rules.ts';

/** An order that is checked and priced, with what decides whether it is placed. */
export interface PricedOrder {
  order: Order;
  /** The versions of the events that pricing read, the parent included. */
  versions: EventVersion[];
  /** The stock that it takes. */
  takes: StockTake[];
  /** The amounts that it takes of its owner's limits. */
  limitUses: LimitUse[];
  /** The limits of requests that count it. */
  rates: RateUse[];
  /** Who sells it at the box office; without it the buyer places it. */
  seller?: Actor;
}

/** A refusal whose text depends on the kind. */
export type KindRefusal = Exclude<PlacingRefusal, { reason: 'key_known' | 'contended' | 'rate_limited' }>;

/** The part of a request that placing reads. */
export interface PlacingRequest {
  /** Whose orders are placed one after the other, and whose idempotency keys count. */
  owner: string;
  idempotency: Idempotency | null;
}

/** The functions in which the requests of kinds differ when their orders are placed. */
export interface Placing<Request extends PlacingRequest, Terms, Answer> {
  /** Loads what the catalogue has for a request; it may be from a cache. */
  loadTerms(request: Request): Promise<Terms>;
  /** Drops terms from the cache. With `ifStale` it drops those that changed since, and returns whether it dropped any. */
  dropTerms(terms: Terms, ifStale?: 'ifStale'): Promise<boolean>;
  /** Checks and prices a request as the order `id`. Throws the DomainError of the first fault. */
  price(request: Request, terms: Terms, id: string): Promise<PricedOrder>;
  /** Opens the payment of an order; null if it is opened later or nothing is to be paid. */
  openPayment(order: Order): Promise<NewPayment | null>;
  refusalError(refusal: KindRefusal, request: Request, terms: Terms): Promise<DomainError>;
  answer(placed: { order: Order; payment: NewPayment | null }, terms: Terms): Answer;
  /** The answer to a request whose key made this order before. Throws if the order is closed. */
  answerAgain(order: Order): Promise<Answer>;
}
