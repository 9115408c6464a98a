import type { OrderResult } from '@jalsa/api-client/contract';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import type { StockTake } from '../../inventory/index.ts';
import type { NewTicket } from '../../ticketing/index.ts';
import type { Order, OrderPart } from '../order.rules.ts';

/** The parts of an order that cannot be bought now, and the stock of the others with the limits of now. */
export interface SaleCheck {
  /** The reason for each part that cannot be bought, by tracking id; stock aside. */
  refused: ReadonlyMap<string, string>;
  stockOf(parts: readonly OrderPart[]): StockTake[];
}

/**
 * The functions in which a kind of order differs from the others (docs/extending.md, "A new order kind"). Placing,
 * idempotency, limits, holds, expiry, payments, late money, refunds and messages are the same for all.
 */
export interface OrderKind {
  /** The stock that these parts hold, to give it back. */
  stockOf(parts: readonly OrderPart[]): StockTake[];
  /** Finds out which parts of a locked order can be bought at `now`, for money that comes after its hold. */
  checkSale(executor: Executor, order: Order, now: Date): Promise<SaleCheck>;
  /** The texts for the buyer of the reasons of `checkSale`: for one part, and for several if they differ. */
  refusals: Readonly<Record<string, readonly [one: string, several?: string]>>;
  /** The fields of a part's ticket in which kinds differ. */
  ticketOf(order: Order, part: OrderPart): Pick<NewTicket, 'customerId' | 'eventId' | 'people'>;
  /** The words of its texts: "order" and "its tickets are no longer valid". */
  words: { order: string; afterRefund: string };
  /** The names of what these parts are for, in messages. */
  namesOf(executor: Executor, parts: readonly OrderPart[], now: Date): Promise<string[]>;
  /** The answer to the payment window of a paid order. */
  loadResult(context: Context, order: Order): Promise<OrderResult>;
  /** The path of the page with what was bought, for a browser without a session; `receipt` lets it load the result. */
  paidPage(order: Order, receipt: string): string;
  /** The path of the page on which the order is made. `isPayer`: the browser is the one that tried to pay it. */
  unpaidPage(context: Context, order: Order, caller: { isPayer: boolean }): Promise<string>;
}
