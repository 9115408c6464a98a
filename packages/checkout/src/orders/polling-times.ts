const MAX_PAUSE_MS = 20_000;

/** Growing pauses between polls, five minutes in all. */
const PAUSES_MS = [
  ...[2, 2, 3, 3, 4, 4, 5, 5, 6, 8, 10, 12, 16].map((s) => s * 1000),
  ...Array<number>(11).fill(MAX_PAUSE_MS),
];

/** How long a dismissed order is polled. */
export const WAITING_MS = PAUSES_MS.reduce((sum, ms) => sum + ms);

/** The rest of the current pause after a waited time. */
export function nextPause(waitedMs: number): number {
  let until = 0;
  for (const ms of PAUSES_MS) {
    until += ms;
    if (until > waitedMs) return until - waitedMs;
  }
  return MAX_PAUSE_MS;
}
