import { localityKey, normaliseName } from './normalise-name.ts';
import { officeName, type PostOffice, postOffices } from './post-offices.ts';

/** A town of the gazetteer, by the number of its line. */
interface Town {
  line: number;
  state: string;
  lat: number;
  lng: number;
  population: number;
}

/** A town is at most about 45 km away. */
const NEAR_DEGREES = 0.4;

/**
 * The PIN codes and the localities of India as texts, from the post offices that have coordinates and a town of the gazetteer nearby.
 * A line of the PIN codes has the code, the line of its town, latitude, longitude and its locality, and they are sorted by the code;
 * a line of the localities has the name and the PIN code, and they are sorted by `localityKey`.
 */
export function localityTexts(gazetteer: string): { pinCodes: string; localities: string } {
  const townOf = nearestTown(readTowns(gazetteer));
  const pins = new Map<string, { office: PostOffice; line: string }>();
  const localities = new Map<string, string>();
  for (const office of postOffices().toSorted(byWeight)) {
    const [lat, lng] = [Number(office.a), Number(office.n)];
    const town = lat && lng ? townOf(lat, lng, office.s) : undefined;
    const name = shownName(office);
    if (!town || name === '') continue;
    if (!pins.has(office.p))
      pins.set(office.p, {
        office,
        line: [office.p, town.line, lat.toFixed(4), lng.toFixed(4), name].join('\t'),
      });
    // Villages have branch offices, of which there are too many.
    const key = `${localityKey(name)} ${town.line}`;
    if (office.t !== 'BO' && !localities.has(key)) localities.set(key, `${name}\t${office.p}`);
  }
  const textOf = (lines: string[]) => `${lines.join('\n')}\n`;
  return {
    pinCodes: textOf([...pins.values()].map(({ line }) => line).sort()),
    localities: textOf(
      [...localities].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line),
    ),
  };
}

/** The important offices first, those that deliver before others, so that a PIN code has the best name. */
const RANKS = { HO: 0, PO: 0, BO: 1 };
const byWeight = (one: PostOffice, other: PostOffice) =>
  RANKS[one.t] - RANKS[other.t] ||
  other.d - one.d ||
  one.p.localeCompare(other.p) ||
  one.o.length - other.o.length ||
  one.o.localeCompare(other.o);

/** Bandra(East) S.O is Bandra East; the town after the kind of an office, or in brackets at the end, is left out. */
function shownName(office: PostOffice): string {
  const words = office.o.split(/\s+/);
  const kind = words.findIndex((word, at) => at > 0 && /^[BSHG]\.?O\.?$/i.test(word));
  const name = (kind > 0 ? words.slice(0, kind) : words).join(' ');
  const side = name.endsWith(')') ? name.slice(name.lastIndexOf('(')) : '';
  const ownName = /east|west|north|south/i.test(side) ? name : name.slice(0, name.length - side.length);
  return officeName({ ...office, o: ownName.trim() })
    .replace(/[^A-Za-z0-9 .'&-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function readTowns(gazetteer: string): Town[] {
  return gazetteer
    .trimEnd()
    .split('\n')
    .map((text, line) => {
      const [, state = '', lat, lng, , population] = text.split('\t');
      return {
        line,
        state: normaliseName(state),
        lat: Number(lat),
        lng: Number(lng),
        population: Number(population),
      };
    });
}

/** Finds the town to which a point belongs: large towns reach further than small ones. */
function nearestTown(towns: readonly Town[]) {
  const cellOf = (lat: number, lng: number) => `${Math.floor(lat)} ${Math.floor(lng)}`;
  const cells = new Map<string, Town[]>();
  for (const town of towns) {
    const cell = cellOf(town.lat, town.lng);
    cells.set(cell, [...(cells.get(cell) ?? []), town]);
  }
  return (lat: number, lng: number, state: string): Town | undefined => {
    const own = normaliseName(state);
    const near = [-1, 0, 1].flatMap((north) =>
      [-1, 0, 1].flatMap((east) => cells.get(cellOf(lat + north, lng + east)) ?? []),
    );
    let best: { town: Town; pull: number } | undefined;
    for (const town of near) {
      const square = (town.lat - lat) ** 2 + (town.lng - lng) ** 2;
      if (square > NEAR_DEGREES ** 2 || !own.startsWith(town.state)) continue;
      const pull = (town.population + 2_000) / (square + 0.0004) ** 1.5;
      if (!best || pull > best.pull) best = { town, pull };
    }
    return best?.town;
  };
}
