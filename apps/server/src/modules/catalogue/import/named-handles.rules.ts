import type { Catalogue } from './catalogue-file.shape.ts';
import type { PartiallyValid } from './valid-subset.rules.ts';

/** The handles that a file names: those of its own rows and those that it refers to. */
export interface NamedHandles {
  locations: string[];
  vendors: string[];
  venues: string[];
  groups: string[];
  events: string[];
  hasPosts: boolean;
}

type Text = string | null | undefined;

const unique = (handles: readonly Text[]): string[] => [
  ...new Set(handles.filter((handle) => typeof handle === 'string')),
];

/** The handles of the events of a file and of their dates. */
export const eventsOf = ({ events = [] }: PartiallyValid<Catalogue>): string[] =>
  unique(
    events.flatMap((event) => [event?.handle, ...(event?.children ?? []).map((child) => child?.handle)]),
  );

export function namedHandles(catalogue: PartiallyValid<Catalogue>): NamedHandles {
  const { locations = [], vendors = [], venues = [], groups = [], events = [], posts = [] } = catalogue;
  const placed = [catalogue.banners, catalogue.partners, catalogue.gallery, posts, venues, events].flatMap(
    (list): readonly ({ location?: Text } | undefined)[] => list ?? [],
  );
  return {
    locations: unique([...locations.map((city) => city?.handler), ...placed.map((one) => one?.location)]),
    vendors: unique([
      ...vendors.map((vendor) => vendor?.handle),
      ...[...venues, ...events].map((one) => one?.vendor),
    ]),
    venues: unique([
      ...venues.map((venue) => venue?.handle),
      ...events.map((event) => (typeof event?.venue === 'string' ? event.venue : null)),
    ]),
    groups: unique(groups.map((group) => group?.handle)),
    events: unique([
      ...eventsOf(catalogue),
      ...groups.flatMap((group) => group?.events ?? []),
      ...(catalogue.banners ?? []).map((banner) => banner?.handle),
    ]),
    hasPosts: posts.length > 0,
  };
}
