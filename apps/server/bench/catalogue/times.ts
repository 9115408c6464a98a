/** In milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

/** Measures `count` requests, one after the other, after a tenth as many for warming up. */
export async function timesOf(
  { send, prepare }: { send: () => Promise<void>; prepare: () => Promise<void> },
  count: number,
): Promise<Times> {
  for (let index = 0; index < count / 10; index++) await send();
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    await prepare();
    const began = performance.now();
    await send();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(share * count) - 1] as number;
  return { p50: at(0.5), p99: at(0.99) };
}
