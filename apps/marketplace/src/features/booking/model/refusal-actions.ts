import type { ApiErrorCode } from '@jalsa/api-client';
import { isApiError } from '../../../lib/is-api-error.ts';

/** What a refused order asks of the page. */
export interface RefusalActions {
  /** Load the event again: its prices or what is left of it have changed. */
  refresh?: true;
  /** Give the choice back to the visitor on step 1. */
  rechoose?: true;
  /** Take the discount off. */
  dropCoupon?: true;
  /** The token is dead: the number has to be verified again. */
  signOut?: true;
  /** Nobody knows whether the order was placed: asking again must carry the same key. */
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

/** Reads a failed order. An answer that says nothing the page could mend is `{}`: it is told and can be tried again. */
export function findRefusalActions(error: unknown): RefusalActions {
  if (!isApiError(error)) return {};
  return ACTIONS[error.code] ?? ((error.status ?? 0) >= 500 ? { unknown: true } : {});
}
