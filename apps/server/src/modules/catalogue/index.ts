// A ticket's list is sorted and split by its event's dates, so that module joins this table. Nobody else writes it.
export { events } from './catalogue.schema.ts';
export { isCatalogueEmpty, isCoupon } from './event.repository.ts';
export { loadCards } from './event.service.ts';
export { type DiscountForSale, type EventForSale, loadEventForSale } from './event-for-sale.service.ts';
export type { Catalogue } from './import/catalogue-file.ts';
export { CatalogueFaults, type Fault } from './import/fault.ts';
export { CATALOGUE_CHANGED, checkSoundPart, importCatalogue } from './import/import-catalogue.service.ts';
export { keepImages } from './import/keep-images.ts';
export { checkForm, parseCatalogue } from './import/parse-catalogue.ts';
export { wholeOf } from './import/sound-part.ts';
export { refreshDueListings, refreshListings } from './listing/refresh-listings.service.ts';
export { type ListedCity, listedCities, listedCity, listedEvents, listedGroups } from './sitemap.service.ts';
