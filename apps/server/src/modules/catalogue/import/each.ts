/** Visits what is there of a list, with its place; a hole is where something has faults of form. */
export function each<T>(
  list: readonly (T | undefined)[] | null | undefined,
  visit: (item: T, index: number) => void,
): void {
  list?.forEach((item, index) => {
    if (item !== undefined) visit(item, index);
  });
}
