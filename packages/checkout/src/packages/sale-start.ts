import type { Event, Package } from '@jalsa/api-client';

/** The start of a package's sale: the later of its own start and its event's; null when neither is set. */
export function saleStart(
  { valid_from }: Pick<Package, 'valid_from'>,
  { distribution_start }: Pick<Event, 'distribution_start'>,
): string | null {
  const starts = [valid_from, distribution_start].filter((instant) => instant != null);
  return starts.sort().at(-1) ?? null;
}
