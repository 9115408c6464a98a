import type { CatalogueFile } from '../../src/modules/catalogue/import/catalogue-file.shape.ts';
import {
  checkCatalogue,
  type KnownHandles,
} from '../../src/modules/catalogue/import/check-catalogue.rules.ts';
import { validateCatalogue } from '../../src/modules/catalogue/import/parse-catalogue.rules.ts';
import { allValid } from '../../src/modules/catalogue/import/valid-subset.rules.ts';

// Parts of a catalogue file, each valid without an argument, and the issues that the import finds in a file.

/** The handles of an empty database. */
export const NO_HANDLES: KnownHandles = {
  locations: new Set(),
  vendors: new Map(),
  venues: new Set(),
  events: new Map(),
  sales: new Map(),
  constants: false,
  posts: [],
  now: new Date('2026-11-20T06:30:00Z'),
};

type Part<Key extends keyof CatalogueFile> = NonNullable<CatalogueFile[Key]>[number &
  keyof NonNullable<CatalogueFile[Key]>];
export type EventEntry = Extract<Part<'events'>, { handle: string }>;
type PackageEntry = NonNullable<EventEntry['packages']>[number];

/** A valid package. */
export const pkg = (more: Partial<PackageEntry> = {}): PackageEntry => ({
  package_name: 'Entry',
  ticket_info: [
    { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: 100, ticket_type: 'entry_fee' } },
  ],
  ...more,
});
/** A valid event. */
export const event = (more: Partial<EventEntry> = {}): EventEntry => ({
  handle: 'show',
  name: 'Show',
  location: 'pune',
  vendor: 'seller',
  place_name: 'Hall',
  event_start: '2030-01-01T10:00:00Z',
  event_end: '2030-01-01T12:00:00Z',
  packages: [pkg()],
  ...more,
});
/** A valid date of `parent`. */
export const child = {
  handle: 'show-1',
  event_start: '2030-01-01T10:00:00Z',
  event_end: '2030-01-01T11:00:00Z',
  packages: [pkg()],
};
/** A valid slot event with one date. */
export const parent = (more: Partial<EventEntry> = {}): EventEntry =>
  event({ slots: true, packages: [], children: [child], ...more });

/** A valid catalogue file. */
export const file = (more: Partial<CatalogueFile> = {}): CatalogueFile => ({
  constants: {
    platform_fee: 10,
    app_links: { android: '/a', ios: '/i' },
    support: { email: 'a@b.example', phones: ['1', '2'] },
  },
  locations: [{ handler: 'pune', region: 'Pune' }],
  vendors: [{ handle: 'seller', name: 'Seller' }],
  events: [event()],
  ...more,
});

/** The issues of a file, each as its path and message. */
export const issuesOf = (given: unknown, known = NO_HANDLES): string[] => {
  const parsed = validateCatalogue(given);
  const { issues, valid } = 'issues' in parsed ? parsed : { issues: [], valid: allValid(parsed.catalogue) };
  const found = [...issues, ...(valid ? checkCatalogue(valid, known) : [])];
  return found.map(({ path, message }) => `${path}: ${message}`);
};
