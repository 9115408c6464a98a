import { ARTISTS } from '../content/artists.ts';
import { CITIES } from '../content/cities.ts';
import { POST_POSTERS } from '../content/post-posters.ts';
import { RESTAURANTS } from '../content/restaurants.ts';
import { PARTNERS, VENDORS } from '../content/vendors.ts';
import { type PlannedEvent, PROGRAMME } from '../programme.ts';
import { randomOf } from '../random.ts';
import { slugOf } from '../slug-of.ts';
import { eveningLook, posterLook, roomPalette } from './colours.ts';
import type { PosterSpec } from './poster.ts';

/** A part of every picture's address. Each change to a drawing raises it, because browsers keep a picture forever. */
export const ARTWORK_EDITION = 2;

/** The description of a picture, from which it is drawn. */
export type Artwork =
  | { kind: 'poster'; spec: PosterSpec; shape: 'tall' | 'wide' }
  | { kind: 'vendor' | 'partner'; title: string }
  | { kind: 'room' | 'evening'; seed: string };

/** The position of each show among the shows of its genre, by slug. */
const indexesInGenre = new Map<string, number>();
const counts = new Map<string, number>();
for (const { show } of PROGRAMME) {
  if (indexesInGenre.has(show.slug)) continue;
  const index = counts.get(show.genre) ?? 0;
  indexesInGenre.set(show.slug, index);
  counts.set(show.genre, index + 1);
}

const posterOf = ({ show, city, stage, vendor }: PlannedEvent): PosterSpec => ({
  seed: show.slug,
  title: show.title,
  subtitle: show.subtitle,
  presenter: `${vendor.name} presents`,
  place: `${stage.name}, ${city.region}`,
  genre: show.genre,
  indexInGenre: indexesInGenre.get(show.slug),
});

const BANNERS: Record<string, PosterSpec> = {
  'banner-host': {
    seed: 'host',
    title: 'Sell your tickets with Jalsa',
    subtitle: 'Online, at the door, and on the phone',
    place: 'All over India',
    genre: 'festival',
    motif: 'domes',
    layout: 'stripes',
    palette: 'rani',
    face: 'grotesque',
  },
  'banner-artist': {
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
  'banner-season': {
    seed: 'season',
    title: 'A season of sixty nights',
    subtitle: 'साठ रातें, बारह शहर',
    place: 'Twelve cities',
    genre: 'festival',
    motif: 'rangoli',
    layout: 'sunburst',
    palette: 'indigo',
    face: 'script',
  },
};

/** Every picture by its name. */
const artworks: ReadonlyMap<string, Artwork> = new Map<string, Artwork>([
  ...PROGRAMME.flatMap((entry): [string, Artwork][] => {
    const spec = posterOf(entry);
    return [
      [`poster-${entry.handle}`, { kind: 'poster', spec, shape: 'tall' }],
      [`wide-${entry.handle}`, { kind: 'poster', spec, shape: 'wide' }],
    ];
  }),
  ...VENDORS.map(({ handle, name }): [string, Artwork] => [
    `vendor-${handle}`,
    { kind: 'vendor', title: name },
  ]),
  ...PARTNERS.map((name): [string, Artwork] => [`partner-${slugOf(name)}`, { kind: 'partner', title: name }]),
  ...RESTAURANTS.flatMap(({ slug }) =>
    [1, 2, 3].map((i): [string, Artwork] => [`venue-${slug}-${i}`, { kind: 'room', seed: `${slug} ${i}` }]),
  ),
  ...CITIES.flatMap(({ handler }) =>
    [1, 2, 3, 4, 5].map((i): [string, Artwork] => [
      `gallery-${handler}-${i}`,
      { kind: 'evening', seed: `${handler} ${i}` },
    ]),
  ),
  ...Object.entries(POST_POSTERS).map(([handle, spec]): [string, Artwork] => [
    `post-${handle}`,
    { kind: 'poster', spec: { ...spec, seed: `post ${handle}`, place: 'Jalsa Blogs' }, shape: 'wide' },
  ]),
  ...Object.entries(BANNERS).map(([name, spec]): [string, Artwork] => [
    name,
    { kind: 'poster', spec, shape: 'wide' },
  ]),
  ...ARTISTS.flatMap(({ handle, gallery }) =>
    ['', ...gallery].map((_, i): [string, Artwork] => [
      `artist-${handle}-${i}`,
      { kind: 'evening', seed: `${handle} ${i}` },
    ]),
  ),
]);

/** The background colour of a picture as #rrggbb, or null for a logo, whose address has no colour. */
function backgroundOf(artwork: Artwork): string | null {
  switch (artwork.kind) {
    case 'poster':
      return posterLook(artwork.spec, randomOf(`poster ${artwork.spec.seed}`)).palette.ground;
    case 'room':
      return roomPalette(randomOf(`room ${artwork.seed}`)).ground;
    case 'evening':
      return eveningLook(randomOf(`evening ${artwork.seed}`)).palette.ground;
    default:
      return null;
  }
}

function idOf(name: string, artwork: Artwork): string {
  const colour = backgroundOf(artwork)?.slice(1).toLowerCase();
  return `demo${ARTWORK_EDITION}-${name}${colour ? `--${colour}` : ''}`;
}

/** Every picture by the id in its address: its edition, its name, and its background colour where it has one. */
export const artworksById = (): ReadonlyMap<string, Artwork> =>
  new Map([...artworks].map(([name, artwork]) => [idOf(name, artwork), artwork]));

/** The address of a picture by its name, such as `poster-indie-mela-goa`. Throws for a name that is not in the list. */
export function artworkUrl(name: string): string {
  const artwork = artworks.get(name);
  if (!artwork) throw new Error(`there is no picture ${name}`);
  return `/files/images/${idOf(name, artwork)}`;
}
