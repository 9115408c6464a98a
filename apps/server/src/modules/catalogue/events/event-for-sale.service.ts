import type { Package, Discount as WireDiscount } from '@jalsa/api-client/contract';
import type { Fees } from '@jalsa/booking-core';
import type { Context } from '../../../context.ts';
import { toDiscount, toFeeRules, toPackage } from './event.mapper.ts';
import { type EventRow, findConstants, findDiscounts, findEvents, findPackages } from './event.repository.ts';
import { type EventSale, toEventSale } from './event-sale.service.ts';

/** A discount with its limits, which the contract does not show. */
export interface DiscountForSale extends WireDiscount {
  max_uses: number | null;
  uses: number;
  max_uses_per_customer: number | null;
}

/** The data of an event for checking and pricing orders, at one version of the catalogue. */
export interface EventForSale extends EventSale {
  _id: string;
  /** Increases with every change of the event in the catalogue. */
  version: number;
  vendor_id: string;
  slots: boolean;
  /** The most people over all orders of one customer. */
  max_per_customer: number | null;
  package_data: readonly Package[];
  fees: Fees;
  discounts: DiscountForSale[];
}

/** The events for sale of these ids, by id; an unknown id has none. The number of queries does not grow with the events. */
export async function loadEventsForSale(
  { database, config }: Pick<Context, 'database' | 'config'>,
  eventIds: readonly string[],
): Promise<Map<string, EventForSale>> {
  const rows = (await findEvents(database, [...eventIds])).filter(({ event }) => eventIds.includes(event.id));
  if (rows.length === 0) return new Map();
  const [packages, discounts, constants] = await Promise.all([
    findPackages(
      database,
      rows.map(({ event }) => event.id),
    ),
    findDiscounts(database, rows),
    findConstants(database),
  ]);
  if (constants === null) throw new Error('the catalogue has events and no constants');
  const forSale = (row: EventRow): EventForSale => {
    const { event, vendor } = row;
    const { platform_fee, event_fee, vendor_fee } = toFeeRules(row, constants.platformFee);
    const sold = packages.filter((one) => one.package.eventId === event.id);
    return {
      _id: event.id,
      version: row.version,
      vendor_id: vendor.id,
      slots: event.slots,
      max_per_customer: event.maxPerCustomer,
      ...toEventSale(
        row,
        sold.map((pkg) => toPackage(pkg, config.orders)),
      ),
      fees: { event: event_fee, vendor: vendor_fee, platform_fee },
      discounts: (discounts.get(event.id) ?? []).map((discount) => ({
        ...toDiscount(discount),
        max_uses: discount.holdLimit,
        uses: discount.taken,
        max_uses_per_customer: discount.discount.maxUsesPerCustomer,
      })),
    };
  };
  return new Map(rows.map((row) => [row.event.id, forSale(row)]));
}
