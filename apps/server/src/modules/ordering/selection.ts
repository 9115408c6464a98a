import type { ErrorDetail } from '../../lib/domain-error.ts';

/** What is asked for of one event, with the places in the request at which it stands. */
export interface Selection {
  eventId: string;
  people: number;
  packages: { package_map_id: string; qty: number; path: string }[];
  /** As error details name places: `event_id`, `tickets.1.event_id`. */
  path: { event: string; people: string };
}

/** The places of what was asked for of one package, each of which says the same; `field` is a field of its lines. */
export function packageDetails(
  { packages }: Selection,
  packageId: string,
  field: 'package_map_id' | 'qty',
  message: string,
): ErrorDetail[] {
  return packages
    .filter(({ package_map_id }) => package_map_id === packageId)
    .map(({ path }) => ({ path: `${path}.${field}`, message }));
}
