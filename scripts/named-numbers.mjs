/** A number with the comment that names it, as in `12<!-- LIMITS.couponMax --> characters`. */
const NAMED = /(?:(\d[\d \u00a0,]*)[^\S\n]?)?<!-- ((?:FIELD_)?LIMITS)\.(\w+) -->/g;

/** The numbers of a text that differ from the values that their comments name, each with its line and the reason. */
export function findWrongNumbers(text, values) {
  return [...text.matchAll(NAMED)].flatMap(([, written, group, name], at, all) => {
    const line = text.slice(0, all[at].index).split('\n').length;
    const value = values[group]?.[name];
    if (value === undefined) return [{ line, reason: `${group} has no ${name}` }];
    if (written === undefined) return [{ line, reason: `no number stands before ${group}.${name}` }];
    // Documents write megabytes.
    const number = Number(written.replace(/\D/g, '')) * (name.endsWith('Bytes') ? 1_000_000 : 1);
    return number === value ? [] : [{ line, reason: `says ${number}, but ${group}.${name} is ${value}` }];
  });
}
