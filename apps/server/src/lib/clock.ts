/** The only source of the present moment in the server; everything else takes it from here or as an argument. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move: for tests and rehearsals. */
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
