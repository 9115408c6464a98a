import type { Package } from '@jalsa/booking-core';
import type { Executor } from '../../../database/executor.ts';
import { saleEnd } from '../stock-view.ts';
import { type EventRow, findEvents, findPackages } from './event.repository.ts';

/** The data that decide, beside stock, when an event and its packages can be bought. Instants in ISO 8601. */
export interface EventSale {
  /** The slot event of a date. */
  parent_id: string | null;
  is_cancelled: boolean;
  /** Unpublished, or a date that its slot event no longer names. */
  is_withdrawn: boolean;
  event_end: string;
  distribution_start: string | null;
  /** At the latest the end of the event. */
  distribution_end: string;
  /** Without capacity. */
  package_data: readonly Package[];
}

/** The sale of an event with these packages. */
export function toEventSale<Sold extends Package>(
  { event, parent }: Pick<EventRow, 'event' | 'parent'>,
  packages: readonly Sold[],
): EventSale & { package_data: readonly Sold[] } {
  return {
    parent_id: parent?.id ?? null,
    is_cancelled: event.change?.status === 'cancelled',
    is_withdrawn: event.isWithdrawn,
    event_end: event.eventEnd.toISOString(),
    distribution_start: event.distributionStart?.toISOString() ?? null,
    distribution_end: saleEnd(event),
    package_data: packages,
  };
}

/** The sales of events, by id. */
export async function loadEventSales(
  executor: Executor,
  eventIds: string[],
): Promise<Map<string, EventSale>> {
  const rows = await findEvents(executor, eventIds);
  const packages = await findPackages(executor, eventIds);
  return new Map(
    rows.map((row) => {
      const sold = packages.filter((one) => one.package.eventId === row.event.id);
      return [row.event.id, toEventSale(row, sold.map(toSoldPackage))];
    }),
  );
}

const toSoldPackage = ({ package: row }: Awaited<ReturnType<typeof findPackages>>[number]): Package => ({
  package_map_id: row.id,
  package_name: row.name,
  is_hidden: row.isHidden,
  valid_from: row.validFrom?.toISOString() ?? null,
  valid_till: row.validTill?.toISOString() ?? null,
  ticket_info: row.ticketInfo,
});
