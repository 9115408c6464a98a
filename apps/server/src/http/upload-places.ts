import { DomainError } from '../lib/domain-error.ts';

/** Seconds after which a sender without a place is asked back. */
const RETRY_AFTER_SECONDS = 5;

export interface UploadPlaces {
  /**
   * Takes a place for a form of `owner` and gives the function that frees it. Throws `rate_limited` when the owner has
   * no place left, `unavailable` when the process has none.
   */
  take(owner: string): () => void;
}

/** Counts the forms that this process reads or works on. */
export function uploadPlaces({
  atOnce,
  atOncePerOwner,
}: {
  atOnce: number;
  atOncePerOwner: number;
}): UploadPlaces {
  const byOwner = new Map<string, number>();
  let taken = 0;
  return {
    take(owner) {
      const own = byOwner.get(owner) ?? 0;
      if (own >= atOncePerOwner) {
        const message = 'You are sending other files just now. Please try again when they have arrived.';
        throw new DomainError('rate_limited', message, { retryAfter: RETRY_AFTER_SECONDS });
      }
      if (taken >= atOnce) {
        const message = 'Many files are being sent just now. Please try again in a moment.';
        throw new DomainError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS });
      }
      taken++;
      byOwner.set(owner, own + 1);
      return () => {
        taken--;
        const left = (byOwner.get(owner) ?? 1) - 1;
        if (left === 0) byOwner.delete(owner);
        else byOwner.set(owner, left);
      };
    },
  };
}
