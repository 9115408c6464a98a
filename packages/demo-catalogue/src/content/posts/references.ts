import { artworkUrl } from '../../artwork/artwork-list.ts';
import { PROGRAMME } from '../../programme.ts';
import { RESTAURANTS } from '../restaurants.ts';

/** A Markdown link to an event by its handle, with its title. Throws for an event that the demonstration does not have. */
export function event(handle: string): string {
  const found = PROGRAMME.find((entry) => entry.handle === handle);
  if (!found) throw new Error(`there is no event ${handle}`);
  return `[${found.show.title}](/events/${handle})`;
}

/** A Markdown link to a restaurant by its handle. Throws for one that the demonstration does not have. */
export function venue(handle: string): string {
  const found = RESTAURANTS.find(({ slug }) => slug === handle);
  if (!found) throw new Error(`there is no restaurant ${handle}`);
  return `[${found.name}](/venues/${handle})`;
}

/** A picture of the demonstration in Markdown. Scenes are 1600 × 1200 pixels. */
export const picture = (name: string, alt: string, size = '1600x1200'): string =>
  `![${alt}](${artworkUrl(name)} "${size}")`;
