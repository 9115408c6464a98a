/**
 * Evaluates a condition of docs/availability.md, such as `left ≤ 0 or 0 < start − now ≤ 86400`. A name without a value (null) makes its
 * comparison false: a missing limit does not apply.
 */
export function holds(condition: string, values: Record<string, number | null>): boolean {
  if (condition === 'otherwise') return true;
  return condition.split(' or ').some((comparison) => {
    const parts = comparison.split(/ ([<>≤]) /);
    return parts.every((part, at) => at % 2 === 0 || compare(parts[at - 1], part, parts[at + 1]));
  });

  function compare(left: string | undefined, sign: string, right: string | undefined): boolean {
    const [a, b] = [value(left), value(right)];
    if (a === null || b === null) return false;
    return sign === '<' ? a < b : sign === '>' ? a > b : a <= b;
  }

  function value(text = ''): number | null {
    const terms = text.split(' − ').map((term) => (/^\d+$/.test(term) ? Number(term) : lookUp(term)));
    return terms.reduce((sum, term) => (sum === null || term === null ? null : sum - term));
  }

  function lookUp(name: string): number | null {
    const found = values[name];
    if (found === undefined) throw new Error(`"${name}" in "${condition}" is no name that the page explains`);
    return found;
  }
}
