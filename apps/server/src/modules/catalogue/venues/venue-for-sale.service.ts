import type { Point } from '@jalsa/api-client/contract';
import type { Fees, OpeningHours } from '@jalsa/booking-core';
import type { Executor } from '../../../database/executor.ts';
import type { StoredTablePackage } from '../catalogue.schema.ts';
import { findConstants } from '../events/event.repository.ts';
import { pointOf } from './venue.mapper.ts';
import { findVenue, findVenuesById, type VenueRow } from './venue.repository.ts';

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

/** A venue for sale by its handle, or by its id; null when there is none. */
export async function loadVenueForSale(
  executor: Executor,
  key: { handle: string } | { id: string },
): Promise<VenueForSale | null> {
  const row =
    'handle' in key ? await findVenue(executor, key.handle) : (await findVenuesById(executor, [key.id]))[0];
  if (!row) return null;
  const constants = await findConstants(executor);
  if (constants === null) throw new Error('the catalogue has venues and no constants');
  return toVenueForSale(row, constants.platformFee);
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
