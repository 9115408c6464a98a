import type { AuditEntry } from '@jalsa/api-client/console';
import type { Executor } from '../../database/executor.ts';
import { type AuditRow, addAudit, findAudit } from './audit.repository.ts';

/** The person or program that makes a change. */
export interface Actor {
  /** Null for a program. */
  staffId: string | null;
  name: string;
  /** Null for an operator of the site and for a program. */
  organiserId: string | null;
  /** The network address, with its last part hidden. */
  place: string;
}

/** A command of the terminal, which names the person who gave it. */
export const terminal = (by: string): Actor => ({
  staffId: null,
  name: by,
  organiserId: null,
  place: 'terminal',
});

type State = Record<string, unknown>;

export interface Change {
  /** Such as `members.invite`. */
  action: string;
  object: { kind: string; id: string };
  /** Masked; null if it did not exist. */
  before?: State | null;
  /** Masked; null if it exists no longer. */
  after?: State | null;
  /** The organiser that the change concerns; by default that of the actor. */
  organiserId?: string | null;
}

/** Writes down who changed what, in the transaction of the change. Of a changed object only the fields that differ are kept. */
export async function writeAudit(executor: Executor, actor: Actor, change: Change, now: Date): Promise<void> {
  const { before, after } = differing(change.before ?? null, change.after ?? null);
  await addAudit(executor, {
    at: now,
    staffId: actor.staffId,
    actor: actor.name,
    organiserId: change.organiserId === undefined ? actor.organiserId : change.organiserId,
    action: change.action,
    objectKind: change.object.kind,
    objectId: change.object.id,
    before,
    after,
    place: actor.place,
  });
}

/** One page of the changes for an organiser, or of all changes. `after` is the `next` of the page before. */
export async function listAudit(
  executor: Executor,
  query: { organiserId?: string; after?: number | null | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const { organiserId, after = null, limit } = query;
  const rows = await findAudit(executor, { organiserId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return { entries: page.map(toEntry), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

const toEntry = (row: AuditRow): AuditEntry => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  by: row.actor,
  action: row.action,
  object: { kind: row.objectKind, _id: row.objectId },
  before: row.before,
  after: row.after,
  place: row.place,
});

function differing(before: State | null, after: State | null): { before: State | null; after: State | null } {
  if (!before || !after) return { before, after };
  const changed = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (state: State) => Object.fromEntries(changed.map((key) => [key, state[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
