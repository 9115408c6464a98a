import type { ApiError } from '@jalsa/api-client';

/** An unpaid order of the customer that is in the way of another one. */
export interface OpenOrder {
  id: string;
  /** The server's words: its event, its amount and the time until which it can be paid. */
  description: string;
}

/** The open orders that a refusal names. */
export function parseOpenOrders({ details }: Pick<ApiError, 'details'>): OpenOrder[] {
  return details.flatMap(({ path, message, value }) =>
    path === 'open_order' && typeof value === 'string' ? [{ id: value, description: message }] : [],
  );
}
