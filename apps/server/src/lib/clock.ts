/** The only source of the present in the server; all other code gets it from here or as an argument. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests, which moves only by `set` and `advance`. */
export function manualClock(start: Date): Clock & { set(to: Date): void; advance(seconds: number): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to.getTime();
    },
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
}
