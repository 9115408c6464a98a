export {
  type EventSummary,
  findEventOwner,
  findEventSummaries,
  findOrganiserByHandle,
  findOrganisers,
  isCatalogueEmpty,
  isCoupon,
  listEventsEndingAfter,
} from './events/event.repository.ts';
export { eventsOfArtist, loadCards } from './events/event.service.ts';
export {
  type EventChangeRow,
  eventChangeQueue,
  findEventChange,
  listOpenEventChanges,
  updateEventChange,
} from './events/event-change.repository.ts';
export {
  type DiscountForSale,
  type EventForSale,
  loadEventsForSale,
} from './events/event-for-sale.service.ts';
export { type EventSale, loadEventSales } from './events/event-sale.service.ts';
export {
  type EventVersion,
  findStaleEvents,
  findVersions,
} from './events/event-version.repository.ts';
export {
  findDates,
  findOwnEvents,
  listOwnEventIds,
  listOwnEvents,
  type OwnEvents,
} from './events/organiser-events.repository.ts';
export { InvalidCatalogueError, type Issue } from './import/catalogue.errors.ts';
export { BY_ORGANISER, CATALOGUE_CHANGED, notifyChangeByOrganiser } from './import/catalogue-changed.ts';
export type { Catalogue } from './import/catalogue-file.shape.ts';
export {
  checkValidSubset,
  importCatalogue,
  removePost,
} from './import/import-catalogue.service.ts';
export { type ParsedCatalogue, parseCatalogue, validateCatalogue } from './import/parse-catalogue.rules.ts';
export { storeImages } from './import/store-images.service.ts';
export { allValid } from './import/valid-subset.rules.ts';
export { findTagGroups } from './landing/landing.repository.ts';
export { findCity, findSupportEmail } from './landing/landing.service.ts';
export {
  addOrganiser,
  changeOrganiser,
  findOrganiser,
  findOrganiserHandles,
  findOrganisersByState,
  lockOrganiser,
  type OrganiserRow,
} from './organisers/organiser.repository.ts';
export { showNewName, stopPaidSelling } from './organisers/organiser-change.service.ts';
export { getEvents } from './search/list-events.service.ts';
export { refreshDueListings, refreshListings } from './search/refresh-listings.service.ts';
export {
  type ListedCity,
  listedCities,
  listedCity,
  listedEvents,
  listedGroups,
  listedVenues,
} from './search/sitemap.service.ts';
export { leftAt, timesToCome } from './venues/free-times.rules.ts';
export {
  findVenueSummaries,
  loadVenueForSale,
  loadVenuesForSale,
  type VenueForSale,
  type VenueSummary,
} from './venues/venue-for-sale.service.ts';
