/** In milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

/** Sends requests one after the other, after a tenth as many that do not count; `prepare` comes before each, untimed. */
export async function timesOf(
  { ask, prepare }: { ask: () => Promise<void>; prepare: () => Promise<void> },
  count: number,
): Promise<Times> {
  for (let index = 0; index < count / 10; index++) await ask();
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    await prepare();
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(share * count) - 1] as number;
  return { p50: at(0.5), p99: at(0.99) };
}
