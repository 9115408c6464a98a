import type { OrderResult, Ticket } from '@jalsa/api-client/contract';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import type { StockTake } from '../../inventory/index.ts';
import type { NewTicket } from '../../ticketing/index.ts';
import type { Order, OrderPart } from '../order.rules.ts';

/** The parts of an order that cannot be bought now, and the stock of parts with the limits that the catalogue has now. */
export interface SaleCheck {
  /** The reason for each part that cannot be bought, by tracking id; stock aside. */
  refused: ReadonlyMap<string, string>;
  stockOf(parts: readonly OrderPart[]): StockTake[];
}

/** The texts in which kinds differ. */
export interface OrderTexts {
  /** The name of the purchase. */
  order: string;
  /** The effect of a refund on it. */
  afterRefund: string;
  /**
   * The reasons why a part failed, by their names: `sold_out`, `over_limit` and `coupon_spent` that every kind may have, and
   * those of `checkSale`. The second text is for several parts. At most 40 characters, for an SMS.
   */
  refusals: Readonly<Record<string, readonly [one: string, several?: string]>>;
}

/**
 * The functions in which a kind of order differs from the others (docs/extending.md, "A new order kind"). Placing,
 * idempotency, limits, holds, expiry, payments, late money, refunds and messages are the same for all.
 */
export interface OrderKind {
  texts: OrderTexts;
  /** Finds the parts of a locked order that cannot be bought at `now`, for money that comes after its hold. */
  checkSale(executor: Executor, order: Order, now: Date): Promise<SaleCheck>;
  /** The fields of a part's ticket in which kinds differ. */
  ticketOf(
    order: Order,
    part: OrderPart,
  ): Pick<NewTicket, 'customerId' | 'eventId' | 'venueId' | 'startsAt' | 'endsAt' | 'people'>;
  /** The names of events or venues of these parts, for messages. */
  namesOf(executor: Executor, parts: readonly OrderPart[], now: Date): Promise<string[]>;
  /** The answer to the payment window of a paid order with these tickets. */
  toResult(context: Context, order: Order, tickets: Ticket[]): Promise<OrderResult>;
  /** The path of the page with what was bought, for a browser without a session; `receipt` lets it load the result. */
  paidPage(order: Order, receipt: string): string;
  /** The path of the page on which the order is made. `isPayer`: the browser is the one that tried to pay it. */
  unpaidPage(context: Context, order: Order, caller: { isPayer: boolean }): Promise<string>;
}
