import { forgetNonces, keepNonce, type Nonce, readNonce } from '../../lib/code-nonces.ts';
import type { KeyValueStore } from '../../lib/storage.ts';
import type { Person } from './put-right.ts';

/** The last one-time code, as those who wait for it need to know. */
export interface CodeState {
  /** Whole seconds until another one may be asked for. */
  wait: number;
  /** Why it can be used no more; null while it can be typed in. */
  ended: string | null;
  /** Why none was sent just now, although an earlier one may still be good; null when one was. */
  notSent: string | null;
  /** Changes with each code and each refusal. */
  round: number;
}

/**
 * Remembers to whom the last one-time code went, until another one may be asked for: who closes its dialog and comes
 * back within that time types that code, or sees when there will be another, instead of being told to wait. `nowMs` is
 * the present in milliseconds. `store` keeps the nonce of the last code of each number: a phone may discard the page
 * while its buyer reads the message.
 */
export function createFreshCode(nowMs: () => number, store: () => KeyValueStore) {
  let last: { to: string; nextAt: number; ended: string | null; notSent: string | null } | null = null;
  let round = 0;
  const after = (seconds: number) => nowMs() + seconds * 1000;
  return {
    /** One was sent, and another one can be after so many seconds. */
    sent(person: Person, { seconds, nonce }: { seconds: number; nonce: Nonce }): void {
      round += 1;
      keepNonce(person.mobile, nonce, store());
      last = { to: JSON.stringify(person), nextAt: after(seconds), ended: null, notSent: null };
    },
    /** None was sent, and none will be for so many seconds. What is known of an earlier one stays. */
    refused(person: Person, seconds: number, why: string): void {
      round += 1;
      const to = JSON.stringify(person);
      const earlier = last?.to === to ? last : { ended: null, notSent: why };
      last = { ...earlier, to, nextAt: after(seconds) };
    },
    /** The code can be used no more, and another one can be after so many seconds, where that is known. */
    end(why: string, seconds = 0): void {
      if (last) last = { ...last, ended: why, nextAt: Math.max(last.nextAt, after(seconds)) };
    },
    /** The code was used up. */
    forget(): void {
      last = null;
      forgetNonces(store());
    },
    /** The nonce of the last code that was sent to a number from this tab. */
    nonceOf({ mobile }: Person): Nonce {
      return readNonce(mobile, store());
    },
    isFor(person: Person): boolean {
      return last?.to === JSON.stringify(person) && nowMs() < last.nextAt;
    },
    look(): CodeState {
      const { nextAt = 0, ended = null, notSent = null } = last ?? {};
      return { wait: Math.max(0, Math.ceil((nextAt - nowMs()) / 1000)), ended, notSent, round };
    },
  };
}

/** What a failed verification says of the code itself: whether it can be used no more. */
export const ENDED_CODES = ['otp_exhausted', 'otp_expired'] as const;
