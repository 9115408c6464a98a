/** In milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

/** Sends requests one after the other, after a tenth as many that do not count. */
export async function timesOf(ask: () => Promise<void>, count: number): Promise<Times> {
  for (let index = 0; index < count / 10; index++) await ask();
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(share * count) - 1] as number;
  return { p50: at(0.5), p99: at(0.99) };
}
