import type {
  banners,
  galleryImages,
  locations,
  partners,
  StoredTablePackage,
  tagGroups,
  vendors,
  venues,
} from '../catalogue.schema.ts';
import type { Catalogue } from './catalogue-file.shape.ts';
import type { CatalogueIds } from './catalogue-ids.rules.ts';
import { toStoredRule } from './event-rows.mapper.ts';
import { packageKey } from './package.rules.ts';

export const toLocationRows = (catalogue: Catalogue, ids: CatalogueIds): (typeof locations.$inferInsert)[] =>
  catalogue.locations.map(({ handler, region, location, top }, position) => ({
    id: ids.location(handler),
    handle: handler,
    region,
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
    isTop: top,
    position,
  }));

export const toVendorRows = (catalogue: Catalogue, ids: CatalogueIds): (typeof vendors.$inferInsert)[] =>
  catalogue.vendors.map(({ handle, name, logo, fee_rule }) => ({
    id: ids.vendor(handle),
    handle,
    name,
    logo: logo ?? null,
    feeRule: toStoredRule(fee_rule),
  }));

export const toVenueRows = (catalogue: Catalogue, ids: CatalogueIds): (typeof venues.$inferInsert)[] =>
  catalogue.venues.map((venue, position) => {
    const id = ids.venue(venue.handle);
    const packageShortIds = ids.packageShortIds(id, venue.package_data.map(packageKey));
    return {
      id,
      shortId: ids.venueShortId(venue.handle),
      packageShortIds,
      handle: venue.handle,
      locationId: ids.location(venue.location),
      vendorId: venue.vendor ? ids.vendor(venue.vendor) : null,
      name: venue.name,
      description: venue.description ?? '',
      placeName: venue.place_name,
      address: venue.address ?? '',
      lat: venue.point?.lat ?? null,
      lng: venue.point?.lng ?? null,
      images: venue.images,
      cuisines: venue.cuisines,
      opens: venue.opens,
      closes: venue.closes,
      // The id of a table is the venue's id and the package's key: it stays the same in every import.
      packageData: venue.package_data.map((entry): StoredTablePackage => {
        const { key: _, ...fields } = entry;
        const shown = { package: { type: 'table' as const }, is_hidden: false };
        const key = packageKey(entry);
        const short_id = packageShortIds[key] as string;
        return { ...fields, ...shown, package_map_id: `${id}.${key}`, short_id };
      }),
      position,
    };
  });

export const toBannerRows = (
  list: NonNullable<Catalogue['banners']>,
  ids: CatalogueIds,
): (typeof banners.$inferInsert)[] =>
  list.map(({ location, ...data }, position) => ({
    id: ids.generate(),
    locationId: location ? ids.location(location) : null,
    position,
    data,
  }));

export const toPartnerRows = (
  list: NonNullable<Catalogue['partners']>,
  ids: CatalogueIds,
): (typeof partners.$inferInsert)[] =>
  list.map(({ location, name, logo }, position) => ({
    id: ids.generate(),
    locationId: location ? ids.location(location) : null,
    name,
    logo,
    position,
  }));

export const toTagGroupRows = (groups: NonNullable<Catalogue['tags']>): (typeof tagGroups.$inferInsert)[] =>
  groups.map((group, position) => ({
    id: group.handle,
    name: group.name,
    tags: group.tags.map(({ handle, name }) => ({ _id: handle, name })),
    position,
  }));

export const toGalleryRows = (
  list: NonNullable<Catalogue['gallery']>,
  ids: CatalogueIds,
): (typeof galleryImages.$inferInsert)[] =>
  list.map(({ location, image, alt }, position) => ({
    id: ids.generate(),
    locationId: location ? ids.location(location) : null,
    image,
    alt,
    position,
  }));
