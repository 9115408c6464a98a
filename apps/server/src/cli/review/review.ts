import { once } from 'node:events';
import { differenceInDays } from 'date-fns/differenceInDays';
import { differenceInHours } from 'date-fns/differenceInHours';
import type { Config } from '../../config.ts';
import type { Logger } from '../../lib/logger.ts';
import { openFiles } from '../../modules/files/index.ts';
import type { Command, Form, Options } from '../command.ts';
import { BY, textOf, wholeNumber } from '../options.ts';
import { print, printRows } from '../print.ts';
import { databaseForm } from '../with-database.ts';
import { deleteLeftDocuments, withDecryptedDocuments } from './decrypt-documents.ts';
import type { ReviewContext, ReviewKind } from './review.types.ts';
import { artistReview } from './review-artists.ts';
import { driverReview } from './review-drivers.ts';

const VERSION = { version: { value: 'N', read: wholeNumber(1, 999_999_999) } } as const;
/** The applicant reads it. */
const REASON = { reason: { value: 'TEXT', required: true, read: textOf(300) } } as const;

/** The kinds that people review, by their name on the command line. */
const KINDS: Record<string, ReviewKind> = { artists: artistReview, drivers: driverReview };

/** `jalsa review KIND`: lists what waits for a decision, shows one with its documents, decides, or erases one. */
export const review: Command<[Config, Logger]> = {
  about: 'the review of artists and cab drivers',
  example: 'artists show 0192f0c1 --by Asha',
  forms: Object.entries(KINDS).flatMap(([name, kind]) => formsOf(name, kind)),
};

function formsOf(name: string, kind: ReviewKind) {
  const decisions = `jalsa review ${name} approve ID --by NAME --version N, or refuse`;
  return [
    reviewForm({
      words: name,
      does: `lists the ${name} who wait for a decision`,
      next: `jalsa review ${name} show ID --by NAME`,
      run: (_given, context) => list(kind, context),
    }),
    reviewForm({
      words: `${name} show`,
      operand: 'ID',
      options: BY,
      does: 'shows one, with the decrypted documents until Enter is pressed',
      next: decisions,
      run: ({ operand: id, values: { by: reviewer } }, context, stop) =>
        show(kind, id, { context, stop, reviewer }),
    }),
    reviewForm({
      words: `${name} approve`,
      operand: 'ID',
      options: { ...BY, ...VERSION },
      does: 'approves one, and tells the person',
      next: `jalsa review ${name}`,
      run: async ({ operand: id, values: { by: decidedBy, version = null } }, context) => {
        await kind.approve(context, id, { decidedBy, version });
        print(`${id} is approved.`);
      },
    }),
    reviewForm({
      words: `${name} refuse`,
      operand: 'ID',
      options: { ...BY, ...REASON, ...VERSION },
      does: 'refuses one with a reason, which the person reads',
      next: `jalsa review ${name}`,
      run: async ({ operand: id, values: { by: decidedBy, version = null, reason } }, context) => {
        await kind.refuse(context, id, { decidedBy, version, reason });
        print(`${id} is refused.`);
      },
    }),
    reviewForm({
      words: `${name} remove`,
      operand: 'ID',
      options: BY,
      does: 'erases one, in any state, with everything that is stored about the person',
      run: async ({ operand: id, values }, context) => {
        await kind.remove(context, id, values.by);
        print(`${id} is removed.`);
      },
    }),
  ];
}

/** A form that reads and decrypts documents. It first deletes those that a killed command left, also without a database. */
function reviewForm<const O extends Options = Record<never, never>>({
  run,
  ...definition
}: Form<[context: ReviewContext, stop: AbortSignal], O>): Form<[Config, Logger]> {
  const reviewing = databaseForm<O>({
    ...definition,
    run: async (given, context, stop) =>
      run(given, { ...context, files: await openFiles(context.config, context.log) }, stop),
  });
  return {
    ...reviewing,
    run: async (...given) => {
      await deleteLeftDocuments();
      await reviewing.run(...given);
    },
  };
}

async function list(kind: ReviewKind, context: ReviewContext): Promise<void> {
  const waiting = await kind.list(context);
  const now = context.clock.now();
  printRows(
    waiting.map(({ id, name, submittedAt, warnings }) => [
      id,
      ageOf(submittedAt, now),
      name,
      ...warnings.map((warning) => `! ${warning}`),
    ]),
  );
  print(waiting.length === 0 ? 'Nothing is waiting.' : `${waiting.length} waiting.`);
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
  await withDecryptedDocuments(context, { person: kind.person, id, documents, reviewer }, async (folder) => {
    print(`documents: ${folder}`);
    print('Press Enter once you’ve looked at them. The folder is then deleted.');
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
