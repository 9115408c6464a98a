import type { KeyValueStore } from '../storage/storage.ts';
import { clearNonces, type Nonce, readNonce, storeNonce } from './code-nonces.ts';

/** The recipient of a code. */
export interface CodeRecipient {
  mobile: string;
}

/** The state of the last one-time code for its form. */
export interface CodeState {
  /** The whole seconds until a code can be sent again. */
  waitSeconds: number;
  /** The reason why the code is invalid; null while it can be entered. */
  endedReason: string | null;
  /** The reason why the last send was refused although an earlier code may be valid; null otherwise. */
  sendError: string | null;
  /** Increases with each code and each refusal. */
  version: number;
}

/**
 * Tracks the recipient of the last one-time code until another code can be sent. A person who opens the form again
 * within that time can enter the code, or sees the remaining time. `nowMs` returns the time in milliseconds. `store`
 * keeps the nonce of the last code of each number, because a phone may discard the page while its owner reads the
 * message.
 */
export function createCodeTracker(nowMs: () => number, store: () => KeyValueStore) {
  let last: { to: string; nextAt: number; endedReason: string | null; sendError: string | null } | null =
    null;
  let version = 0;
  const secondsFromNow = (seconds: number) => nowMs() + seconds * 1000;
  return {
    /** Records that a code was sent and when the next one can be sent. */
    recordSent(recipient: CodeRecipient, { seconds, nonce }: { seconds: number; nonce: Nonce }): void {
      version += 1;
      storeNonce(recipient.mobile, nonce, store());
      last = {
        to: JSON.stringify(recipient),
        nextAt: secondsFromNow(seconds),
        endedReason: null,
        sendError: null,
      };
    },
    /** Records that no code was sent and when the next one can be sent. The state of an earlier code stays. */
    recordRefusal(recipient: CodeRecipient, seconds: number, reason: string): void {
      version += 1;
      const to = JSON.stringify(recipient);
      const earlier = last?.to === to ? last : { endedReason: null, sendError: reason };
      last = { ...earlier, to, nextAt: secondsFromNow(seconds) };
    },
    /** Records that the code is invalid and, if known, when the next one can be sent. */
    recordEnd(reason: string, seconds = 0): void {
      if (last)
        last = { ...last, endedReason: reason, nextAt: Math.max(last.nextAt, secondsFromNow(seconds)) };
    },
    /** Deletes the state after the code was used. */
    clear(): void {
      last = null;
      clearNonces(store());
    },
    /** The nonce of the last code that this tab requested for a number. */
    findNonce({ mobile }: CodeRecipient): Nonce {
      return readNonce(mobile, store());
    },
    isWaitingFor(recipient: CodeRecipient): boolean {
      return last?.to === JSON.stringify(recipient) && nowMs() < last.nextAt;
    },
    readState(): CodeState {
      const { nextAt = 0, endedReason = null, sendError = null } = last ?? {};
      return {
        waitSeconds: Math.max(0, Math.ceil((nextAt - nowMs()) / 1000)),
        endedReason,
        sendError,
        version,
      };
    },
  };
}

/** The error codes of a verification after which the code cannot be used any more. */
export const ENDED_CODES = ['otp_exhausted', 'otp_expired'] as const;
