/** What a person typed in the search of orders. */
export type SearchTerm =
  | { kind: 'none' }
  | { kind: 'order' | 'payment' | 'mobile' | 'email' | 'name'; value: string }
  /** Ten letters and digits may be a name as well. */
  | { kind: 'ticket'; value: string; name: string | null };

const ORDER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const GATEWAY_ID = /^(?:pay|order)_\w+$/;
const TRACKING_ID = /^[0-9A-Z]{10}$/i;
const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** Decides what a search looks for: its form says so. */
export function searchTerm(typed: string): SearchTerm {
  const q = typed.trim();
  const [, mobile] = MOBILE.exec(q.replace(/[\s()-]/g, '')) ?? [];
  const name = nameQuery(q);
  if (mobile !== undefined) return { kind: 'mobile', value: mobile };
  if (ORDER_ID.test(q)) return { kind: 'order', value: q.toLowerCase() };
  if (GATEWAY_ID.test(q)) return { kind: 'payment', value: q };
  if (q.includes('@')) return { kind: 'email', value: q.toLowerCase() };
  if (TRACKING_ID.test(q)) return { kind: 'ticket', value: q.toUpperCase(), name };
  return name === null ? { kind: 'none' } : { kind: 'name', value: name };
}

/** A query of PostgreSQL for names with words that begin so; null without a word. */
function nameQuery(typed: string): string | null {
  const words = typed.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
