/** The current time. Only loaders, timers and event handlers call this; rules take the time as an argument. */
export function now(): Date {
  return new Date();
}
