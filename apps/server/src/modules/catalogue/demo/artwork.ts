import type { Genre } from './art/genres.ts';
import { drawPartnerLogo, drawVendorLogo } from './art/logo.ts';
import { drawPoster } from './art/poster.ts';
import { drawEvening, drawRoom } from './art/scene-picture.ts';
import { ARTWORK_EDITION, slugOf } from './artwork-url.ts';
import { CITIES } from './content/cities.ts';
import { MOTIF_OF } from './content/motif-of.ts';
import { RESTAURANTS } from './content/restaurants.ts';
import { PARTNERS, VENDORS } from './content/vendors.ts';
import { type Entry, PROGRAMME } from './programme.ts';

type Draw = () => string;

/** The place of each show among the shows of its genre. */
const turns = new Map<string, number>();
const counts = new Map<Genre, number>();
for (const { show } of PROGRAMME) {
  if (turns.has(show.slug)) continue;
  const turn = counts.get(show.genre) ?? 0;
  turns.set(show.slug, turn);
  counts.set(show.genre, turn + 1);
}

/** Every picture of the demonstration by its id: a closed list, so no request can ask for a drawing of its own. */
const drawings: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...PROGRAMME.flatMap((entry): [string, Draw][] => [
    [`poster-${entry.handle}`, () => poster(entry, 'tall')],
    [`wide-${entry.handle}`, () => poster(entry, 'wide')],
  ]),
  ...VENDORS.map(({ handle, name }): [string, Draw] => [`vendor-${handle}`, () => drawVendorLogo(name)]),
  ...PARTNERS.map((name): [string, Draw] => [`partner-${slugOf(name)}`, () => drawPartnerLogo(name)]),
  ...RESTAURANTS.flatMap(({ slug }) =>
    [1, 2, 3].map((i): [string, Draw] => [`venue-${slug}-${i}`, () => drawRoom(`${slug} ${i}`)]),
  ),
  ...CITIES.flatMap(({ handler }) =>
    [1, 2, 3, 4, 5].map((i): [string, Draw] => [
      `gallery-${handler}-${i}`,
      () => drawEvening(`${handler} ${i}`),
    ]),
  ),
  [
    'banner-host',
    () =>
      drawPoster(
        {
          seed: 'host',
          title: 'Sell your tickets with Jalsa',
          subtitle: 'Online, at the door, and on the phone',
          place: 'All over India',
          genre: 'festival',
          motif: 'horn',
          layout: 'stripes',
          palette: 'rani',
          face: 'grotesque',
        },
        'wide',
      ),
  ],
  [
    'banner-artist',
    () =>
      drawPoster(
        {
          seed: 'artist',
          title: 'Your stage is waiting',
          subtitle: 'Join as an artist',
          place: 'All over India',
          genre: 'concert',
          motif: 'microphone',
          layout: 'stage',
          palette: 'aubergine',
          face: 'serif',
        },
        'wide',
      ),
  ],
  [
    'banner-season',
    () =>
      drawPoster(
        {
          seed: 'season',
          title: 'A season of sixty nights',
          subtitle: 'साठ रातें, बारह शहर',
          place: 'Twelve cities',
          genre: 'festival',
          motif: 'sunFace',
          layout: 'sunburst',
          palette: 'indigo',
          face: 'script',
        },
        'wide',
      ),
  ],
]);

function poster({ show, city, stage, vendor }: Entry, shape: 'tall' | 'wide'): string {
  return drawPoster(
    {
      seed: show.slug,
      title: show.title,
      subtitle: show.subtitle,
      presenter: `${vendor.name} presents`,
      place: `${stage.name}, ${city.region}`,
      genre: show.genre,
      motif: MOTIF_OF[show.slug],
      turn: turns.get(show.slug),
    },
    shape,
  );
}

/** The SVG of a picture of the demonstration by its id of any edition, or undefined when there is none. */
export function demoArtwork(id: string): string | undefined {
  const name = id.match(/^demo\d+-(.+)$/)?.[1];
  return name === undefined ? undefined : drawings.get(name)?.();
}

/** The ids of all pictures of the demonstration. */
export const demoArtworkIds = (): string[] =>
  [...drawings.keys()].map((name) => `demo${ARTWORK_EDITION}-${name}`);
