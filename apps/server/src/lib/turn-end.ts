let waiting: (() => void)[] = [];

/**
 * Calls back at the end of this turn of the event loop, all who wait for it one after the other. In a rush, requests
 * that came together then take each step together, whose code and data the processor still has at hand
 * (docs/decisions/0017). `callback` must not throw: nobody would catch it.
 */
export function atTurnEnd(callback: () => void): void {
  if (waiting.push(callback) > 1) return;
  setImmediate(() => {
    const callbacks = waiting;
    waiting = [];
    for (const each of callbacks) each();
  });
}
