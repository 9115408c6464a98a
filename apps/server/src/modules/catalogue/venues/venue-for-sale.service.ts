import type { Point } from '@jalsa/api-client/contract';
import type { Fees, OpeningHours } from '@jalsa/booking-core';
import type { Executor } from '../../../database/executor.ts';
import type { StoredTablePackage } from '../catalogue.schema.ts';
import { findConstants } from '../events/event.repository.ts';
import { pointOf } from './venue.mapper.ts';
import { findVenuesByHandle, findVenuesById, type VenueRow } from './venue.repository.ts';

/** The data of a venue for checking, pricing and showing orders of its tables. */
export interface VenueForSale extends OpeningHours {
  id: string;
  handle: string;
  name: string;
  placeName: string;
  address: string;
  point: Point | null;
  images: string[];
  packages: StoredTablePackage[];
  /** The seller of its tables. */
  vendor: { name: string; logo: string | null };
  fees: Fees;
}

/** The venues for sale of these handles, by handle; an unknown one has none. */
export async function loadVenuesForSale(
  executor: Executor,
  handles: readonly string[],
): Promise<Map<string, VenueForSale>> {
  const rows = await findVenuesByHandle(executor, handles);
  const found = await toVenuesForSale(executor, rows);
  return new Map(found.map((venue) => [venue.handle, venue]));
}

/** A venue for sale by its id; null when there is none. */
export async function loadVenueForSale(executor: Executor, id: string): Promise<VenueForSale | null> {
  const [venue] = await toVenuesForSale(executor, await findVenuesById(executor, [id]));
  return venue ?? null;
}

async function toVenuesForSale(executor: Executor, rows: readonly VenueRow[]): Promise<VenueForSale[]> {
  if (rows.length === 0) return [];
  const constants = await findConstants(executor);
  if (constants === null) throw new Error('the catalogue has venues and no constants');
  return rows.map((row) => toVenueForSale(row, constants.platformFee));
}

function toVenueForSale(row: VenueRow, platformFee: number): VenueForSale {
  const { venue, vendor } = row;
  return {
    id: venue.id,
    handle: venue.handle,
    name: venue.name,
    placeName: venue.placeName,
    address: venue.address,
    point: pointOf(row),
    images: venue.images,
    opens: venue.opens,
    closes: venue.closes,
    packages: venue.packageData,
    vendor: { name: vendor?.name ?? venue.name, logo: vendor?.logo ?? null },
    fees: { vendor: vendor?.feeRule ?? null, platform_fee: platformFee },
  };
}

/** A venue as tickets show it. */
export type VenueSummary = Pick<
  VenueForSale,
  'name' | 'handle' | 'placeName' | 'address' | 'images' | 'point'
> & { shortId: number; city: string };

/** The summaries of venues, by id. */
export async function findVenueSummaries(
  executor: Executor,
  ids: readonly string[],
): Promise<Map<string, VenueSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await findVenuesById(executor, ids);
  return new Map(
    rows.map((row) => {
      const { id, shortId, name, handle, placeName, address, images } = row.venue;
      const city = row.location.region;
      return [id, { shortId, name, handle, placeName, address, city, images, point: pointOf(row) }];
    }),
  );
}
