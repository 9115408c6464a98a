import type { Files } from '../../modules/files/index.ts';
import type { CommandContext } from '../with-database.ts';

/** The context of a review: the database and the files, but no channel. Messages are sent by the server. */
export type ReviewContext = CommandContext & { files: Files };

/** One that waits for a decision. */
export interface Waiting {
  id: string;
  name: string;
  submittedAt: Date;
  /** What a reviewer should look at, such as duplicates. */
  warnings: string[];
}

/** Everything that a reviewer sees of one. */
export interface Reviewed {
  facts: [label: string, value: string][];
  /** The documents by the name of their file, without its ending. */
  documents: { name: string; documentId: string }[];
}

/** A decision as the command line gives it. */
export interface GivenDecision {
  decidedBy: string;
  /** The version that the reviewer saw; null where none was given. */
  version: number | null;
}

/** A kind of thing that people review. The command shows it and asks its module; it decides nothing. */
export interface ReviewKind {
  /** Those that wait, the earliest submission first. */
  list(context: ReviewContext): Promise<Waiting[]>;
  show(context: ReviewContext, id: string): Promise<Reviewed>;
  approve(context: ReviewContext, id: string, decision: GivenDecision): Promise<void>;
  refuse(context: ReviewContext, id: string, decision: GivenDecision & { reason: string }): Promise<void>;
  /** Names the person in the audit. */
  person: 'artist' | 'driver';
  /** Deletes one with everything stored about the person, in any state. */
  remove(context: ReviewContext, id: string, decidedBy: string): Promise<void>;
}
