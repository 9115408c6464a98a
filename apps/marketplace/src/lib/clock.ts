/** The present moment. Rules take it as an argument; only loaders, timers and handlers ask for it. */
export function now(): Date {
  return new Date();
}
