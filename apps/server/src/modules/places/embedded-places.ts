import { readFileSync } from 'node:fs';
import type { Place } from '@jalsa/api-client/contract';
import MiniSearch from 'minisearch';
import { normaliseName } from './gazetteer/normalise-name.ts';
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
 * The search of the gazetteer that comes with the server. It finds names by their beginnings and with one or two wrong
 * letters; of equally good ones the larger place comes first. The index is built at the first search.
 */
export function embeddedPlaces(): PlaceSearch {
  let index: MiniSearch<Town> | undefined;
  let towns: Town[] = [];
  return {
    async search(query) {
      const words = [...new Set(normaliseName(query).split(' '))].slice(0, WORDS_MAX).join(' ');
      if (words === '') return [];
      if (!index) {
        towns = readTowns();
        index = buildIndex(towns);
      }
      return index
        .search(words)
        .slice(0, FOUND_MAX)
        .flatMap(({ id }) => towns[id] ?? [])
        .map(toPlace);
    },
  };
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
    fields: ['city', 'others', 'state', 'zip'],
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
