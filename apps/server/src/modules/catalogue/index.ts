// A ticket's list is sorted and split by its event's dates, so that module joins this table. Nobody else writes it.
export { events } from './catalogue.schema.ts';
export { isCatalogueEmpty, isCoupon } from './events/event.repository.ts';
export { loadCards } from './events/event.service.ts';
export {
  type DiscountForSale,
  type EventForSale,
  loadEventForSale,
} from './events/event-for-sale.service.ts';
export { CatalogueFaults, type Fault } from './import/catalogue.errors.ts';
export type { Catalogue } from './import/catalogue-file.shape.ts';
export { CATALOGUE_CHANGED, checkSoundPart, importCatalogue } from './import/import-catalogue.service.ts';
export { checkForm, parseCatalogue } from './import/parse-catalogue.rules.ts';
export { keepImages } from './import/store-images.service.ts';
export { wholeOf } from './import/valid-subset.rules.ts';
export { refreshDueListings, refreshListings } from './search/refresh-listings.service.ts';
export {
  type ListedCity,
  listedCities,
  listedCity,
  listedEvents,
  listedGroups,
} from './search/sitemap.service.ts';
