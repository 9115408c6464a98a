import { type Catalogue, catalogueFile } from './catalogue-file.ts';

/** Handles of things that stand in a file but have faults of their own. */
interface LostHandles {
  locations: Set<string>;
  vendors: Set<string>;
  venues: Set<string>;
  events: Set<string>;
  constants: boolean;
}

/** What of a faulty file can be checked further. */
export interface SoundPart {
  /** Its lists have a hole where a thing has faults, so that the others keep their place. */
  catalogue: Catalogue;
  lost: LostHandles;
}

/** All of a catalogue that has no faults of form. */
export const wholeOf = (catalogue: Catalogue): SoundPart => ({
  catalogue,
  lost: { locations: new Set(), vendors: new Set(), venues: new Set(), events: new Set(), constants: false },
});

type Fields = Record<string, unknown>;

/**
 * The part of a file that has no faults of form, so that its references and contradictions are told together with
 * the faults of the rest. `paths` say where the faults are. Null when nothing can be told apart.
 */
export function soundPart(data: unknown, paths: readonly (readonly PropertyKey[])[]): SoundPart | null {
  if (!isFields(data)) return null;
  const kept: Fields = { ...data };
  const faulty = new Map<string, Set<number>>();
  for (const [list, index] of paths) {
    if (typeof list !== 'string') return null;
    if (Array.isArray(data[list]) && typeof index === 'number') {
      faulty.set(list, (faulty.get(list) ?? new Set()).add(index));
    } else delete kept[list];
  }
  for (const [list, indexes] of faulty) {
    kept[list] = (data[list] as unknown[]).filter((_, i) => !indexes.has(i));
  }
  const parsed = catalogueFile.safeParse(kept);
  if (!parsed.success) return null;
  const catalogue = parsed.data as Catalogue & Fields;
  for (const [list, indexes] of faulty) {
    catalogue[list as 'events'] = withHoles(catalogue[list as 'events'], indexes);
  }
  return { catalogue, lost: lostHandles(data, faulty) };
}

function withHoles<T>(items: readonly T[], holes: ReadonlySet<number>): T[] {
  const list: T[] = [];
  let index = 0;
  for (const item of items) {
    while (holes.has(index)) index++;
    list[index++] = item;
  }
  list.length = items.length + holes.size;
  return list;
}

function lostHandles(data: Fields, faulty: ReadonlyMap<string, ReadonlySet<number>>): LostHandles {
  const of = (list: string, field: string): Set<string> => {
    const items = Array.isArray(data[list]) ? (data[list] as unknown[]) : [];
    // A list that is no list, or an item without its handle, names nothing.
    return new Set([...(faulty.get(list) ?? [])].flatMap((index) => textOf(items[index], field)));
  };
  return {
    locations: of('locations', 'handler'),
    vendors: of('vendors', 'handle'),
    venues: of('venues', 'handle'),
    events: of('events', 'handle'),
    constants: data.constants !== undefined,
  };
}

const textOf = (item: unknown, field: string): string[] => {
  const text = isFields(item) ? item[field] : undefined;
  return typeof text === 'string' ? [text] : [];
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
