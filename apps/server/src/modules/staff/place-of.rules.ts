/** A network address without its last part: enough to tell places apart, and of no single household. */
export function placeOf(address: string): string {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return ipv4 ? `${ipv4}.•` : address;
}

/** The browser and the system in words, from a `User-Agent`. */
export function deviceOf(userAgent: string): string {
  const browser =
    /(Edg|OPR|SamsungBrowser|Firefox|Chrome|Safari)\//.exec(
      userAgent.replace(/Chrome\/(?=.*(Edg|OPR|SamsungBrowser)\/)/, ''),
    )?.[1] ?? 'Another program';
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|CrOS|Linux)/.exec(userAgent)?.[1];
  const names: Record<string, string> = {
    Edg: 'Edge',
    OPR: 'Opera',
    SamsungBrowser: 'Samsung Internet',
    'Mac OS X': 'macOS',
    CrOS: 'ChromeOS',
  };
  const named = (word: string) => names[word] ?? word;
  return system ? `${named(browser)} on ${named(system)}` : named(browser);
}
