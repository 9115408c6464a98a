const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 2 * 60 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/**
 * The instant (ms) of a webhook's next attempt, after pauses of 2 s, 4 s, 8 s … up to two hours. Null when it would come
 * more than 24 hours after the event.
 */
export function nextAttempt(createdAt: number, attempts: number, now: number): number | null {
  const next = now + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return next - createdAt > GIVE_UP_AFTER_MS ? null : next;
}
