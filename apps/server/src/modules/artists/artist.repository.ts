import { and, asc, eq, like, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../database/executor.ts';
import {
  type ArtistDocument,
  artistDecisions,
  artistDocuments,
  artists,
  artistVerifications,
} from './artists.schema.ts';

export type ArtistRow = typeof artists.$inferSelect;
export type NewArtist = typeof artists.$inferInsert;
export type VerificationRow = typeof artistVerifications.$inferSelect;
export type DecisionRow = typeof artistDecisions.$inferSelect;

export interface StoredDocument {
  kind: ArtistDocument;
  documentId: string;
}

export async function insertArtist(executor: Executor, row: NewArtist): Promise<void> {
  await executor.insert(artists).values(row);
}

/**
 * Stores a published artist who came without a verification; one with the same handle who came without one as well gets the
 * new profile.
 */
export async function upsertImported(executor: Executor, row: NewArtist): Promise<void> {
  const { id: _id, tokenHash: _tokenHash, createdAt: _createdAt, decidedAt: _decidedAt, ...profile } = row;
  await executor
    .insert(artists)
    .values(row)
    .onConflictDoUpdate({
      target: artists.handle,
      set: profile,
      setWhere: sql`not exists (select from ${artistVerifications} where ${artistVerifications.artistId} = ${artists.id})`,
    });
}

export async function findArtist(executor: Executor, id: string): Promise<ArtistRow | null> {
  const [row] = await executor.select().from(artists).where(eq(artists.id, id));
  return row ?? null;
}

export async function findArtistByHandle(executor: Executor, handle: string): Promise<ArtistRow | null> {
  const [row] = await executor.select().from(artists).where(eq(artists.handle, handle));
  return row ?? null;
}

/** Locks an artist until the end of the transaction. */
export async function lockArtist(executor: Executor, id: string): Promise<ArtistRow | null> {
  const [row] = await executor.select().from(artists).where(eq(artists.id, id)).for('update');
  return row ?? null;
}

export async function changeArtist(
  executor: Executor,
  id: string,
  changes: Partial<NewArtist>,
): Promise<void> {
  await executor.update(artists).set(changes).where(eq(artists.id, id));
}

export async function findWaiting(executor: Executor): Promise<ArtistRow[]> {
  return executor
    .select()
    .from(artists)
    .where(eq(artists.state, 'under_review'))
    .orderBy(asc(artists.submittedAt), asc(artists.id));
}

/** The handles that begin with this one. */
export async function findHandlesLike(executor: Executor, handle: string): Promise<Set<string>> {
  const rows = await executor
    .select({ handle: artists.handle })
    .from(artists)
    .where(like(artists.handle, `${handle}%`));
  return new Set(rows.flatMap((row) => row.handle ?? []));
}

export async function saveVerification(executor: Executor, row: VerificationRow): Promise<void> {
  const { artistId, ...person } = row;
  await executor
    .insert(artistVerifications)
    .values(row)
    .onConflictDoUpdate({ target: artistVerifications.artistId, set: person });
}

export async function findVerification(
  executor: Executor,
  artistId: string,
): Promise<VerificationRow | null> {
  const [row] = await executor
    .select()
    .from(artistVerifications)
    .where(eq(artistVerifications.artistId, artistId));
  return row ?? null;
}

export async function findDocuments(executor: Executor, artistId: string): Promise<StoredDocument[]> {
  return executor
    .select({ kind: artistDocuments.kind, documentId: artistDocuments.documentId })
    .from(artistDocuments)
    .where(eq(artistDocuments.artistId, artistId))
    .orderBy(asc(artistDocuments.kind));
}

/** Replaces the documents of an artist; the caller deletes the earlier ones afterwards. */
export async function replaceDocuments(
  executor: Executor,
  artistId: string,
  documents: readonly StoredDocument[],
): Promise<void> {
  await executor.delete(artistDocuments).where(eq(artistDocuments.artistId, artistId));
  await executor.insert(artistDocuments).values(documents.map((document) => ({ artistId, ...document })));
}

export async function addDecision(executor: Executor, row: DecisionRow): Promise<void> {
  await executor.insert(artistDecisions).values(row);
}

export async function findDecisions(executor: Executor, artistId: string): Promise<DecisionRow[]> {
  return executor
    .select()
    .from(artistDecisions)
    .where(eq(artistDecisions.artistId, artistId))
    .orderBy(asc(artistDecisions.decidedAt));
}

/** The ids of artists whose time of deletion has come, at most `limit`. */
export async function findDueArtists(executor: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: artists.id })
    .from(artists)
    .where(lte(artists.deleteAt, now))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes an artist whose time of deletion has still come, with the verification and the decisions; returns it. */
export async function deleteDueArtist(executor: Executor, id: string, now: Date): Promise<ArtistRow | null> {
  const [row] = await executor
    .delete(artists)
    .where(and(eq(artists.id, id), lte(artists.deleteAt, now)))
    .returning();
  return row ?? null;
}

/** Deletes an artist with the verification and the decisions; returns it. */
export async function deleteArtist(executor: Executor, id: string): Promise<ArtistRow | null> {
  const [row] = await executor.delete(artists).where(eq(artists.id, id)).returning();
  return row ?? null;
}
