import type {
  Banner,
  Constants,
  GalleryImage,
  Location,
  LocationList,
  Partner,
} from '@jalsa/api-client/contract';
import { LIMITS } from '@jalsa/booking-core';
import type { Context } from '../../../context.ts';
import type { Executor } from '../../../database/executor.ts';
import { atField, DomainError } from '../../../lib/domain-error.ts';
import { toFeeRules, toLocation } from '../events/event.mapper.ts';
import { findConstants, findEvents, findVendor } from '../events/event.repository.ts';
import { findLocation, listBanners, listGallery, listLocations, listPartners } from './landing.repository.ts';

/** The cities, in two lists: well-known cities and the others. */
export async function getLocations({ reads }: Context): Promise<LocationList> {
  const rows = await listLocations(reads);
  return {
    top_cities: rows.filter(({ isTop }) => isTop).map(toLocation),
    other_cities: rows.filter(({ isTop }) => !isTop).map(toLocation),
  };
}

/** A city by its handle; null when there is none. */
export async function findCity(executor: Executor, handle: string): Promise<Location | null> {
  const row = await findLocation(executor, handle);
  return row && toLocation(row);
}

/** Throws `not_found` when a query names a city that does not exist. */
export async function requireCity(executor: Executor, handle: string | undefined): Promise<void> {
  if (handle === undefined || (await findLocation(executor, handle))) return;
  throw new DomainError('not_found', 'This city doesn’t exist.', atField('location', 'does not exist'));
}

/** The banners of a city. Throws `not_found` for an unknown city. */
export async function getBanners({ reads }: Context, location: string | undefined): Promise<Banner[]> {
  await requireCity(reads, location);
  const rows = await listBanners(reads, location);
  return rows.map(({ id, data }) => ({ _id: id, ...data }));
}

/** The partners of a city. Throws `not_found` for an unknown city. */
export async function getPartners({ reads }: Context, location: string | undefined): Promise<Partner[]> {
  await requireCity(reads, location);
  const rows = await listPartners(reads, location);
  return rows.map(({ id, name, logo }) => ({ _id: id, name, logo }));
}

/** The gallery of a city. Throws `not_found` for an unknown city. */
export async function getGallery({ reads }: Context, location: string | undefined): Promise<GalleryImage[]> {
  await requireCity(reads, location);
  const rows = await listGallery(reads, location);
  return rows.map(({ image, alt }) => ({ image, alt }));
}

/** The fee rules for an event and its vendor, and the settings of this installation that the apps need. */
export async function getConstants(
  { reads, config }: Context,
  query: { vendor?: string | undefined; eventId?: string | undefined },
): Promise<Constants> {
  const general = await findConstants(reads);
  if (general === null) throw new DomainError('not_found', 'No catalogue has been loaded yet.');
  const [row] = query.eventId === undefined ? [] : await findEvents(reads, [query.eventId]);
  if (query.eventId !== undefined && !row) {
    throw new DomainError('not_found', 'This event doesn’t exist.', atField('eventId', 'does not exist'));
  }
  const vendor = row || query.vendor === undefined ? null : await findVendor(reads, query.vendor);
  const [first = '', second = ''] = general.support.phones;
  return {
    ...(row
      ? toFeeRules(row, general.platformFee)
      : { platform_fee: general.platformFee, event_fee: null, vendor_fee: vendor?.feeRule ?? null }),
    gst_percent: LIMITS.gstPercent,
    payment: { key_id: config.payment.keyId, script_url: config.payment.scriptUrl },
    app_links: general.appLinks,
    business_dashboard_url: general.businessDashboardUrl,
    host_terms: general.hostTerms,
    support: { email: general.support.email, phones: [first, second] },
    places: { provider: config.places.provider },
  };
}

/** The address of the support team; null before the first import. */
export async function findSupportEmail(executor: Executor): Promise<string | null> {
  return (await findConstants(executor))?.support.email ?? null;
}
