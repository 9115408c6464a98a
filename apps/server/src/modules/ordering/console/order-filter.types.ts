import type { OrderChannel } from '@jalsa/api-client/console';
import type { OrderState } from '@jalsa/booking-core';

/** The orders of an event that a bulk job takes, besides being paid. */
export interface BulkFilter {
  package?: string | null | undefined;
  channel?: OrderChannel | null | undefined;
  /** The first and the last day in India. */
  from?: string | null | undefined;
  to?: string | null | undefined;
}

/** A search among the orders of an organiser. */
export interface OrderFilter extends BulkFilter {
  q?: string | null | undefined;
  event?: string | null | undefined;
  state?: OrderState | null | undefined;
}
