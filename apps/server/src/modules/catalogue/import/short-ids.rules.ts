/**
 * Gives each of `keys` without a short id the next one: `a` to `z`, `aa`, `ab` and so on. A short id is never used for
 * another key, also when `known` has keys that a file no longer names: sold tickets still contain it.
 */
export function withShortIds(
  known: Readonly<Record<string, string>>,
  keys: readonly string[],
): Record<string, string> {
  const all = new Map(Object.entries(known));
  for (const key of keys) if (!all.has(key)) all.set(key, shortIdAt(all.size));
  return Object.fromEntries(all);
}

function shortIdAt(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : shortIdAt(Math.floor(index / 26) - 1) + last;
}
