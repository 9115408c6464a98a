import { readFileSync } from 'node:fs';
import type { Place } from '@jalsa/api-client/contract';
import { localityKey, normaliseName } from './gazetteer/normalise-name.ts';
import { sortedLines } from './sorted-lines.ts';

const read = (name: string) => readFileSync(new URL(`./gazetteer/${name}`, import.meta.url), 'utf8');

/** Localities of one beginning that are compared; there are no more Indira Nagars. */
const COMPARED_MAX = 200;

/** A town of the gazetteer. */
export interface LocalityTown {
  city: string;
  state: string;
  population: number;
}

/** Finds PIN codes and localities of towns, which are named by the lines of the gazetteer. */
export function openLocalities(towns: readonly LocalityTown[]) {
  const pinCodes = sortedLines(read('pin-codes.tsv'), (line) => line.slice(0, 6));
  const localities = sortedLines(read('localities.tsv'), (line) =>
    localityKey(line.slice(0, line.indexOf('\t'))),
  );

  /** The place of a PIN code, by the name of a locality or of its first one. */
  function placeOf(pinCode: string, locality?: string): (Place & { population: number }) | undefined {
    const [line] = pinCodes.beginningWith(pinCode, 1);
    const [zip = '', town, latitude, longitude, first = ''] = line?.split('\t') ?? [];
    const { city, state, population } = towns[Number(town)] ?? {};
    if (!city || !state || population === undefined) return undefined;
    const name = locality ?? first;
    const label = [...(name === city ? [] : [name]), city, state].join(', ');
    return {
      ...{ label, city, state, country: 'India', zip },
      ...{ latitude: Number(latitude), longitude: Number(longitude), population },
    };
  }

  return {
    /** The place of a PIN code of six digits; undefined for one that is not known. */
    findPinCode(pinCode: string): Place | undefined {
      const place = placeOf(pinCode);
      return place && withoutPopulation(place);
    },
    /** The localities whose name begins with the first words of a text and whose town with the others, large towns first. */
    findByName(words: string, max: number): Place[] {
      const list = words.split(' ');
      for (let count = list.length; count > 0; count--) {
        const name = list.slice(0, count).join('');
        if (name.length < 3) return [];
        const rest = list.slice(count);
        const found = localities.beginningWith(name, COMPARED_MAX).flatMap((line) => {
          const [locality = '', pinCode = ''] = line.split('\t');
          const place = placeOf(pinCode, locality);
          const others = place ? normaliseName(`${locality} ${place.city} ${place.state}`).split(' ') : [];
          const fits = rest.every((word) => others.some((other) => other.startsWith(word)));
          return place && fits ? [{ ...place, isWhole: localityKey(locality) === name }] : [];
        });
        if (found.length > 0)
          return found
            .sort(
              (one, other) =>
                Number(other.isWhole) - Number(one.isWhole) || other.population - one.population,
            )
            .slice(0, max)
            .map(({ isWhole: _isWhole, ...place }) => withoutPopulation(place));
      }
      return [];
    },
  };
}

const withoutPopulation = ({ population: _population, ...place }: Place & { population: number }): Place =>
  place;
