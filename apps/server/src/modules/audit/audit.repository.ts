import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import { auditLog } from './audit.schema.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function addAudit(executor: Executor, row: typeof auditLog.$inferInsert): Promise<void> {
  await executor.insert(auditLog).values(row);
}

/** The changes of one object for an organiser, the earliest first. */
export function findAuditOfObject(
  executor: Executor,
  { organiserId, kind, id }: { organiserId: string; kind: string; id: string },
): Promise<AuditRow[]> {
  return executor
    .select()
    .from(auditLog)
    .where(
      and(eq(auditLog.objectId, id), eq(auditLog.objectKind, kind), eq(auditLog.organiserId, organiserId)),
    )
    .orderBy(asc(auditLog.id));
}

/** The rows before `after`, the latest first; those of all organisers and of the site if `organiserId` is undefined. */
export function findAudit(
  executor: Executor,
  { organiserId, after, limit }: { organiserId: string | undefined; after: number | null; limit: number },
): Promise<AuditRow[]> {
  return executor
    .select()
    .from(auditLog)
    .where(
      and(
        organiserId === undefined ? undefined : eq(auditLog.organiserId, organiserId),
        after === null ? undefined : lt(auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
