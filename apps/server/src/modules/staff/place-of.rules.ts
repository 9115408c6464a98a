/** A network address without its last part: enough to tell places apart, and of no single household. */
export function placeOf(address: string): string {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return ipv4 ? `${ipv4}.•` : address;
}

/** Marks in a `User-Agent` and their names; the first that is there counts, since many name others too. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** The browser and the system in words, from a `User-Agent`. */
export function deviceOf(userAgent: string): string {
  const named = (marks: readonly (readonly [string, string])[]) =>
    marks.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = named(SYSTEMS);
  const browser = named(BROWSERS) ?? 'Another program';
  return system ? `${browser} on ${system}` : browser;
}
