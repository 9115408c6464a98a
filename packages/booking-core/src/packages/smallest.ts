/** Returns the smallest of the numbers that are set; null when none is. */
export function smallest(...numbers: readonly (number | null)[]): number | null {
  const set = numbers.filter((number) => number !== null);
  return set.length > 0 ? Math.min(...set) : null;
}
