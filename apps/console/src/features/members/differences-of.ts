import type { AuditEntry } from '@jalsa/api-client/console';
import { memberTexts } from '../../texts/members.ts';
import { findRoleName } from '../../texts/roles.ts';

interface Difference {
  /** The name of the field, as a text. */
  field: string;
  /** Null if the field had no value. */
  before: string | null;
  /** Null if the field has no value any more. */
  after: string | null;
}

/** The fields that a change changed, with their values as texts. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({
      field: toWords(name),
      before: toText(name, before?.[name]),
      after: toText(name, after?.[name]),
    }))
    .filter((difference) => difference.before !== difference.after);
}

/** `paid_selling`: `paid selling`. */
const toWords = (name: string) => name.replaceAll('_', ' ');

function toText(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (name === 'role') return findRoleName(String(value)) ?? String(value);
  if (name === 'events' && Array.isArray(value)) return memberTexts.someEvents(value.length);
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
