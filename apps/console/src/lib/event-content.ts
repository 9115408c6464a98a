import type { EventContent, PackageContent } from '@jalsa/api-client/console';

type Step = string | number;

const stepsOf = (path: string): Step[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The value at a path such as `packages.0.package_name`; undefined if there is none. */
export function valueAt(content: EventContent, path: string): unknown {
  let value: unknown = content;
  for (const step of stepsOf(path)) value = (value as Record<Step, unknown> | null | undefined)?.[step];
  return value;
}

/** The content with another value at a path. */
export const withValue = (content: EventContent, path: string, value: unknown): EventContent =>
  replaced(content, stepsOf(path), value) as EventContent;

function replaced(target: unknown, [step, ...rest]: Step[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = replaced((target as Record<Step, unknown> | null | undefined)?.[step], rest, value);
  if (typeof step === 'number') {
    const list = Array.isArray(target) ? [...target] : [];
    list[step] = inner;
    return list;
  }
  return { ...(target as object | null), [step]: inner };
}

/** A package with the fields that every package needs. */
export const newPackage = (name: string): PackageContent => ({
  key: crypto.randomUUID().slice(0, 8),
  package_name: name,
  pax: 1,
  ticket_info: [
    { ticket_type: { handle: 'entry_fee' }, ticket_param: { price: null, ticket_type: 'Entry' } },
  ],
});

/** Whether two contents say the same; null and missing fields are the same. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, field: unknown) =>
    field && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(
          Object.entries(field)
            .filter(([, inner]) => inner !== null && inner !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : field,
  );

/** A field that two people changed differently. */
export interface Conflict {
  field: keyof EventContent;
  mine: unknown;
  theirs: unknown;
}

/**
 * Joins two changes of the same content: each field that only one of both changed has that change; the fields that both changed
 * differently have mine, and are returned as conflicts. Packages are joined one by one.
 */
export function joinChanges(
  base: EventContent,
  mine: EventContent,
  theirs: EventContent,
): { content: EventContent; conflicts: Conflict[] } {
  const content: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  const fields = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  for (const field of fields as Set<keyof EventContent>) {
    const [was, my, their] = [base[field], mine[field], theirs[field]];
    if (isSame(my, was)) content[field] = their;
    else if (isSame(their, was) || isSame(my, their)) content[field] = my;
    else {
      const packages =
        field === 'packages' ? joinPackages(base.packages, mine.packages, theirs.packages) : null;
      content[field] = packages ?? my;
      if (!packages) conflicts.push({ field, mine: my, theirs: their });
    }
  }
  return { content: content as EventContent, conflicts };
}

type Packages = EventContent['packages'];

/** The packages with the changes of both; null if both changed the same one. */
function joinPackages(base: Packages, mine: Packages, theirs: Packages): PackageContent[] | null {
  const find = (list: Packages, key: string) => list?.find((entry) => entry.key === key);
  const keys = new Set([...(theirs ?? []), ...(mine ?? [])].map(({ key }) => key));
  const joined: PackageContent[] = [];
  for (const key of keys) {
    const [was, my, their] = [find(base, key), find(mine, key), find(theirs, key)];
    if (!isSame(my, was) && !isSame(their, was) && !isSame(my, their)) return null;
    const kept = isSame(my, was) ? their : my;
    if (kept) joined.push(kept);
  }
  return joined;
}
