import { LIMITS } from 'booking-core';

/**
 * Remembers to whom the last one-time code went, until another one may be asked for: who closes its dialog and comes
 * back within that time types that code, instead of being told to wait. `nowMs` is the present in milliseconds.
 */
export function createFreshCode(nowMs: () => number) {
  let last: { to: string; at: number } | null = null;
  return {
    sent(person: object): void {
      last = { to: JSON.stringify(person), at: nowMs() };
    },
    /** The code was used up. */
    forget(): void {
      last = null;
    },
    isFor(person: object): boolean {
      return last?.to === JSON.stringify(person) && nowMs() - last.at < LIMITS.otpResendSeconds * 1000;
    },
  };
}
