import { LIMITS } from 'booking-core';

/** Digits only, and no more than a number has; a pasted +91 in front of one is left out. */
export function phoneDigits(text: string): string {
  const all = text.replace(/\D/g, '');
  const isPrefixed = all.length === LIMITS.phoneDigits + 2 && all.startsWith('91');
  return (isPrefixed ? all.slice(2) : all).slice(0, LIMITS.phoneDigits);
}
