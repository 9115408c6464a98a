import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { differenceInDays, differenceInHours } from 'date-fns';
import { type Config, ConfigError } from '../../config.ts';
import { DomainError } from '../../lib/domain-error.ts';
import type { Logger } from '../../lib/logger.ts';
import { openFiles } from '../../modules/files/index.ts';
import { withDatabase } from '../with-database.ts';
import { deleteLeftDocuments, withDecryptedDocuments } from './decrypt-documents.ts';
import type { ReviewContext, ReviewKind } from './review.types.ts';
import { artistReview } from './review-artists.ts';
import { driverReview } from './review-drivers.ts';

/** The kinds that people review, by their name on the command line. */
const KINDS: Record<string, ReviewKind> = { artists: artistReview, drivers: driverReview };

export const REVIEW_USAGE = `review ${Object.keys(KINDS).join('|')} [show ID --by NAME | approve ID --by NAME | refuse ID --by NAME --reason TEXT | remove ID --by NAME] [--version N]`;

const MAX_NAME = 80;
const MAX_REASON = 300;

const usage = () => new ConfigError(`usage: jalsa ${REVIEW_USAGE}`);
const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `jalsa review KIND`: lists what waits for a decision, shows one with its documents, approves or refuses it. The services
 * of the kind decide. Throws ConfigError for arguments that are wrong, and for what a service refuses.
 */
export async function runReview(args: string[], config: Config, log: Logger): Promise<void> {
  const [name = '', action = 'list', ...rest] = args;
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) throw usage();
  const work = chooseWork(kind, action, rest);
  await deleteLeftDocuments();
  await withDatabase(config, log, async (context, stop) => {
    const files = await openFiles(config, log);
    try {
      await work({ ...context, files }, stop);
    } catch (error) {
      throw error instanceof DomainError ? new ConfigError(error.message) : error;
    }
  });
}

type Work = (context: ReviewContext, stop: AbortSignal) => Promise<void>;

function chooseWork(kind: ReviewKind, action: string, args: string[]): Work {
  if (action === 'list' && args.length === 0) return (context) => list(kind, context);
  const { id, by, reason, version: seen } = readOptions(args);
  const { remove } = kind;
  if (action !== 'show' && action !== 'approve' && action !== 'refuse' && !(action === 'remove' && remove))
    throw usage();
  if (!by?.trim() || by.length > MAX_NAME)
    throw new ConfigError(`--by: a name of at most ${MAX_NAME} letters`);
  if (action === 'show') return (context, stop) => show(kind, id, { context, stop, reviewer: by });
  const version = versionOf(seen);
  if (action === 'remove' && remove) {
    return async (context) => {
      await remove(context, id, by);
      print(`${id} is removed.`);
    };
  }
  if (action === 'approve') {
    return async (context) => {
      await kind.approve(context, id, { decidedBy: by, version });
      print(`${id} is approved.`);
    };
  }
  if (!reason?.trim() || reason.length > MAX_REASON)
    throw new ConfigError(`--reason: a text of at most ${MAX_REASON} letters, which the applicant reads`);
  return async (context) => {
    await kind.refuse(context, id, { decidedBy: by, version, reason });
    print(`${id} is refused.`);
  };
}

function versionOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new ConfigError('--version: a whole number');
}

interface Options {
  id: string;
  by?: string | undefined;
  reason?: string | undefined;
  version?: string | undefined;
}

function readOptions(args: string[]): Options {
  try {
    const options = {
      by: { type: 'string' },
      reason: { type: 'string' },
      version: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [id, ...others] = positionals;
    if (id !== undefined && others.length === 0) return { id, ...values };
  } catch {
    // An unknown option, or one without its value.
  }
  throw usage();
}

async function list(kind: ReviewKind, context: ReviewContext): Promise<void> {
  const waiting = await kind.list(context);
  const now = context.clock.now();
  for (const { id, name, submittedAt, warnings } of waiting) {
    print(`${id}  ${ageOf(submittedAt, now)}  ${[name, ...warnings].join('  ! ')}`);
  }
  print(waiting.length === 0 ? 'Nothing waits.' : `${waiting.length} wait.`);
}

const ageOf = (submittedAt: Date, now: Date): string => {
  const days = differenceInDays(now, submittedAt);
  return days > 0 ? `${days} d` : `${differenceInHours(now, submittedAt)} h`;
};

/** Prints what is known, and keeps the documents in a folder until the reviewer presses Enter. */
async function show(
  kind: ReviewKind,
  id: string,
  { context, stop, reviewer }: { context: ReviewContext; stop: AbortSignal; reviewer: string },
): Promise<void> {
  const { facts, documents } = await kind.show(context, id);
  for (const [label, value] of facts) print(`${label}: ${value}`);
  if (documents.length === 0) return;
  await withDecryptedDocuments(context, { id, documents, reviewer }, async (folder) => {
    print(`documents: ${folder}`);
    print('Press Enter when you have looked at them: the folder is deleted then.');
    await inputOrStop(stop);
  });
}

/** Resolves at a line of input, at the end of the input, or when the command is stopped. */
async function inputOrStop(stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  const { stdin } = process;
  const ending = new AbortController();
  const signal = AbortSignal.any([stop, ending.signal]);
  stdin.resume();
  try {
    await Promise.race([once(stdin, 'data', { signal }), once(stdin, 'end', { signal })]);
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    ending.abort();
    stdin.pause();
  }
}
