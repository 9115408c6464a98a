import type { ApiError } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api/api-errors';

/** An open order of the customer that blocks another one. */
export interface OpenOrder {
  id: string;
  /** The server's description: event, amount and end of the payment time. */
  description: string;
}

/** The open orders in the details of a refusal. */
export function parseOpenOrders({ details }: Pick<ApiError, 'details'>): OpenOrder[] {
  return details.flatMap(({ path, message, value }) =>
    path === 'open_order' && typeof value === 'string' ? [{ id: value, description: message }] : [],
  );
}

/** The open orders of an error that a request failed with; none unless they are its reason. */
export function findBlockingOrders(error: unknown): OpenOrder[] {
  return isApiError(error, 'open_orders') ? parseOpenOrders(error) : [];
}
