import { readFileSync } from 'node:fs';
import type { Place } from '@jalsa/api-client/contract';
import MiniSearch from 'minisearch';
import { normaliseName } from './gazetteer/normalise-name.ts';
import { openLocalities } from './localities.ts';
import type { PlaceSearch } from './place-search.types.ts';

const FILE = new URL('./gazetteer/gazetteer.tsv', import.meta.url);

const FOUND_MAX = 8;

/** Each further word costs milliseconds, and a place has no more words with its state. */
const WORDS_MAX = 5;

interface Town extends Omit<Place, 'label' | 'country'> {
  id: number;
  population: number;
  others: string;
}

/**
 * The search of the gazetteer that comes with the server. It finds towns by the beginnings of their names and with one or two
 * wrong letters, localities by their beginnings, and PIN codes. Of equally good ones the larger place comes first, and a town
 * with known inhabitants that begins with the text before a locality. The index is built at the first search.
 */
export function embeddedPlaces(): PlaceSearch {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async search(query) {
      const words = [...new Set(normaliseName(query).split(' '))].slice(0, WORDS_MAX).join(' ');
      if (words === '') return [];
      opened ??= open();
      const { index, towns, localities } = opened;
      if (/^[\d ]+$/.test(words)) {
        const pinCode = words.replaceAll(' ', '');
        return pinCode.length === 6
          ? [localities.findPinCode(pinCode)].filter((place) => place !== undefined)
          : [];
      }
      const found = index.search(words).flatMap(({ id }) => towns[id] ?? []);
      const named = found
        .filter((town) => town.population > 0 && isNamed(town, words))
        .slice(0, MOST_OF_A_KIND);
      const parts = localities.findByName(words, MOST_OF_A_KIND);
      const places = [...named.map(toPlace), ...parts, ...found.map(toPlace)];
      return [...new Map(places.map((place) => [place.label, place])).values()].slice(0, FOUND_MAX);
    },
  };
}

/** Known towns and localities leave room for each other and for similar names. */
const MOST_OF_A_KIND = 4;

const isNamed = ({ city, others }: Town, words: string) =>
  [city, ...others.split(',')].some((name) => normaliseName(name).startsWith(words));

function open() {
  const towns = readTowns();
  return { towns, index: buildIndex(towns), localities: openLocalities(towns) };
}

function readTowns(): Town[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line, id) => {
    const [city = '', state = '', latitude, longitude, zip, population, others = ''] = line.split('\t');
    return {
      id,
      city,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      zip: zip || null,
      population: Number(population),
      others,
    };
  });
}

function buildIndex(towns: readonly Town[]): MiniSearch<Town> {
  const index = new MiniSearch<Town>({
    fields: ['city', 'others', 'state'],
    extractField: (town, field) => String(town[field as keyof Town] ?? ''),
    processTerm: (term) => normaliseName(term) || null,
    searchOptions: {
      combineWith: 'AND',
      boost: { city: 3, others: 3 },
      prefix: true,
      // One wrong letter of four or five, two from eight on.
      fuzzy: (term) => (term.length < 4 ? false : term.length < 8 ? 1 : 2),
      boostDocument: (id) => 1 + Math.log10(1 + (towns[Number(id)]?.population ?? 0)) / 3,
    },
  });
  index.addAll(towns);
  return index;
}

const toPlace = ({ city, state, zip, latitude, longitude }: Town): Place => ({
  label: `${city}, ${state}`,
  city,
  state,
  country: 'India',
  zip,
  latitude,
  longitude,
});
