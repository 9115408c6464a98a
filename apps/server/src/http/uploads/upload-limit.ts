import { DomainError, RETRY_AFTER_SECONDS } from '../../lib/domain-error.ts';

export interface UploadLimit {
  /**
   * Takes a permit to send a form, and returns the function that releases it. No sender waits: throws `rate_limited` where
   * the owner sends as many forms as one owner may, `unavailable` where the process receives as many as it can.
   */
  acquire(owner: string): () => void;
}

/** Limits the forms with files that this process receives or works on at the same time. */
export function uploadLimit({
  concurrency,
  concurrencyPerOwner,
}: {
  concurrency: number;
  concurrencyPerOwner: number;
}): UploadLimit {
  const byOwner = new Map<string, number>();
  let total = 0;
  return {
    acquire(owner) {
      const own = byOwner.get(owner) ?? 0;
      if (own >= concurrencyPerOwner) {
        const message = 'You are sending other files just now. Please try again when they have arrived.';
        throw new DomainError('rate_limited', message, { retryAfter: RETRY_AFTER_SECONDS });
      }
      if (total >= concurrency) {
        const message = 'Many files are being sent just now. Please try again in a moment.';
        throw new DomainError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS });
      }
      total++;
      byOwner.set(owner, own + 1);
      return () => {
        total--;
        const left = (byOwner.get(owner) ?? 1) - 1;
        if (left === 0) byOwner.delete(owner);
        else byOwner.set(owner, left);
      };
    },
  };
}
