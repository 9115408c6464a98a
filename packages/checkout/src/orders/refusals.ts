import type { ApiErrorCode } from '@jalsa/api-client';
import { isApiError } from '@jalsa/web/api/api-errors';

/** An open order of the customer that blocks another one. */
export interface OpenOrder {
  id: string;
  /** The server's description: event, amount and end of the payment time. */
  description: string;
}

/** The actions of the page after a refused order. */
export interface RefusalActions {
  /** Reload the event, because its prices or its stock have changed. */
  refresh?: true;
  /** Return to step 1. */
  rechoose?: true;
  /** Remove the coupon. */
  dropCoupon?: true;
  /** Sign out, because the session has ended; the number is verified again. */
  signOut?: true;
  /** It is unknown whether the order was placed; a retry must use the same key. */
  unknown?: true;
}

const ACTIONS: Partial<Record<ApiErrorCode, RefusalActions>> = {
  price_changed: { refresh: true },
  sold_out: { refresh: true, rechoose: true },
  sale_closed: { refresh: true, rechoose: true },
  package_limit: { refresh: true, rechoose: true },
  zero_rupee_mixed: { rechoose: true },
  coupon_invalid: { dropCoupon: true },
  unauthorized: { signOut: true },
  request_in_progress: { unknown: true },
  network: { unknown: true },
  bad_answer: { unknown: true },
  timeout: { unknown: true },
};

/** The actions for a failed order. Without an action the error is shown and the order can be retried. */
export function findRefusalActions(error: unknown): RefusalActions {
  if (!isApiError(error)) return {};
  return ACTIONS[error.code] ?? ((error.status ?? 0) >= 500 ? { unknown: true } : {});
}

/** The open orders of an error that a request failed with; none unless they are its reason. */
export function findBlockingOrders(error: unknown): OpenOrder[] {
  if (!isApiError(error, 'open_orders')) return [];
  return error.details.flatMap(({ path, message, value }) =>
    path === 'open_order' && typeof value === 'string' ? [{ id: value, description: message }] : [],
  );
}
