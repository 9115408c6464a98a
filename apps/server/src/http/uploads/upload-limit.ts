import { DomainError, RETRY_AFTER_SECONDS } from '../../lib/domain-error.ts';

/** The sender by whom a form is counted. Thousands of phones may share an address of a carrier. */
export type FormOwner = { customer: string } | { address: string };

export interface UploadLimit {
  /**
   * Takes a permit to send a form, and returns the function that releases it. No sender waits: throws `rate_limited` if
   * the owner sends as many forms as one owner may, `unavailable` if the process receives as many as it can.
   */
  acquire(owner: FormOwner): () => void;
}

/** Limits the forms with files that this process receives or works on at the same time. An address may have half of them. */
export function uploadLimit({
  atOnce,
  atOncePerCustomer,
}: {
  atOnce: number;
  atOncePerCustomer: number;
}): UploadLimit {
  const byOwner = new Map<string, number>();
  let total = 0;
  return {
    acquire(owner) {
      const [name, most] =
        'customer' in owner
          ? [`customer ${owner.customer}`, atOncePerCustomer]
          : [`address ${owner.address}`, Math.ceil(atOnce / 2)];
      const own = byOwner.get(name) ?? 0;
      if (own >= most) {
        const message = 'You are sending other files just now. Please try again when they have arrived.';
        throw new DomainError('rate_limited', message, { retryAfter: RETRY_AFTER_SECONDS });
      }
      if (total >= atOnce) {
        const message = 'Many files are being sent just now. Please try again in a moment.';
        throw new DomainError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS });
      }
      total++;
      byOwner.set(name, own + 1);
      return () => {
        total--;
        const left = (byOwner.get(name) ?? 1) - 1;
        if (left === 0) byOwner.delete(name);
        else byOwner.set(name, left);
      };
    },
  };
}
