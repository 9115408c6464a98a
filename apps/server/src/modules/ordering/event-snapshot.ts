import type { EventCard } from '@jalsa/api-client/contract';
import type { CartLine, Discount, EventLike, Fees, Package } from 'booking-core';

/** A discount with what limits its use. */
export interface SnapshotDiscount extends Discount {
  readonly _id: string;
  readonly name: string;
  readonly coupon_name: string;
  readonly type: string;
  readonly is_points: boolean;
  readonly maxUsesPerCustomer: number | null;
}

/**
 * What pricing reads of an event, as the catalogue has it at one `version`: capacity figures are those on sale at the
 * start, without what Jalsa itself has sold since. Whether there is room is the stock rows' word.
 */
export interface EventSnapshot {
  readonly id: string;
  readonly version: number;
  /** The slot parent of a dated child. */
  readonly parentId: string | null;
  readonly vendorId: string;
  readonly endsAt: Date;
  readonly event: EventLike & { readonly _id: string; readonly slots: boolean };
  readonly packages: ReadonlyMap<string, Package>;
  /** Each package's cart line for one piece. */
  readonly lines: ReadonlyMap<string, CartLine>;
  readonly fees: Fees;
  /** By coupon name; an event's own before its slot parent's before those of all events. */
  readonly discounts: ReadonlyMap<string, SnapshotDiscount>;
  readonly card: EventCard;
}
