import type { ParsedPackage } from './catalogue-file.shape.ts';
import type { PartiallyValid } from './valid-subset.rules.ts';

/**
 * The key that identifies a package inside its event in every import: its `key`, or else its name in lower case with
 * hyphens. Empty when the name has no Latin letter or digit.
 */
export function packageKey({
  key,
  package_name,
}: {
  key?: string | undefined;
  package_name: string;
}): string {
  return (
    key ??
    package_name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 100)
  );
}

/** The number of pieces that Jalsa may sell: the lowest limit, less the pieces given elsewhere; null without a limit. */
export function packageLimit(entry: PartiallyValid<ParsedPackage>): number | null {
  const given = entry.package_given ?? 0;
  const limits = [
    entry.package_remaining_capacity,
    typeof entry.package_capacity === 'number' ? entry.package_capacity - given : null,
    typeof entry.package_max === 'number' ? entry.package_max - given : null,
  ].filter((limit) => typeof limit === 'number');
  return limits.length === 0 ? null : Math.min(...limits);
}
