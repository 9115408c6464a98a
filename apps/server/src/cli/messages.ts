import { parseArgs } from 'node:util';
import { format, isValid, parse as parseDate } from 'date-fns';
import { type Config, ConfigError } from '../config.ts';
import { DomainError } from '../lib/domain-error.ts';
import { india } from '../lib/india.ts';
import type { Logger } from '../lib/logger.ts';
import {
  listFailedMessages,
  type MessageView,
  resendFailedMessages,
  showMessage,
} from '../modules/messaging/index.ts';
import { findUnsendableTickets } from '../modules/ticketing/index.ts';
import { readChannel } from './read-channel.ts';
import { withDatabase } from './with-database.ts';

export const MESSAGES_USAGE =
  'messages failed [--since DAY] [--channel CHANNEL] | show ID | resend ID… | resend --all [--since DAY] [--channel CHANNEL]';

const usage = () => new ConfigError(`usage: jalsa ${MESSAGES_USAGE}`);

/**
 * `jalsa messages`: lists failed messages, shows one, or puts failed ones back into the queue. It prints neither texts nor
 * whole numbers and addresses. Throws ConfigError for arguments that are wrong.
 */
export async function runMessages([verb, ...args]: string[], config: Config, log: Logger): Promise<void> {
  const { ids, all, filter } = readArguments(args);
  const [id, ...more] = ids;
  if (verb === 'failed' && id === undefined && !all) {
    return withDatabase(config, log, async (context) => {
      const failed = await listFailedMessages(context, filter);
      if (failed.length === 0) process.stdout.write('There are no failed messages.\n');
      for (const message of failed) process.stdout.write(`${lineOf(message)}\n`);
    });
  }
  if (verb === 'show' && id !== undefined && more.length === 0 && !all && isEmpty(filter)) {
    return withDatabase(config, log, async (context) => {
      const message = await showMessage(context, id).catch((error: unknown) => {
        throw error instanceof DomainError ? new ConfigError(error.message) : error;
      });
      for (const [name, value] of factsOf(message)) process.stdout.write(`${name}: ${value}\n`);
    });
  }
  if (verb === 'resend' && (all ? id === undefined : id !== undefined && isEmpty(filter))) {
    return resend(all ? filter : { ids: [...new Set(ids)] }, config, log);
  }
  throw usage();
}

type Filter = Parameters<typeof listFailedMessages>[1];

const isEmpty = ({ since, channel }: Filter) => since === undefined && channel === undefined;

function readArguments(args: string[]): { ids: string[]; all: boolean; filter: Filter } {
  const { values, positionals } = parse(args);
  const { all = false, since, channel } = values;
  return { ids: positionals, all, filter: { since: readDay(since), channel: readChannel(channel) } };
}

function parse(args: string[]) {
  try {
    const options = {
      since: { type: 'string' },
      channel: { type: 'string' },
      all: { type: 'boolean' },
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw usage(); // an unknown option, or one without its value
  }
}

/** The beginning of a day in India. */
function readDay(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = parseDate(text, 'yyyy-MM-dd', new Date(0), { in: india });
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isValid(day)) {
    throw new ConfigError(`--since: "${text}" is no day such as 2026-11-20`);
  }
  return new Date(day.getTime());
}

async function resend(which: Filter | { ids: string[] }, config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    const { queued, left } = await resendFailedMessages(context, which, (trackingIds) =>
      findUnsendableTickets(context, trackingIds),
    );
    for (const { id, reason } of left) process.stderr.write(`${id} is not sent again: ${reason}.\n`);
    process.stdout.write(`${describeQueued(queued.length)}\n`);
    if ('ids' in which && left.length > 0) process.exitCode = 1;
  });
}

function describeQueued(number: number): string {
  if (number === 0) return 'No message is put into the queue.';
  const [messages, them] = number === 1 ? ['1 message is', 'it'] : [`${number} messages are`, 'them'];
  return `${messages} in the queue again; the server sends ${them} within six hours or gives up.`;
}

// The machine's own time is often UTC.
const timeOf = (instant: Date) => `${format(instant, 'yyyy-MM-dd HH:mm', { in: india })} IST`;

function lineOf({ id, failedAt, channel, template, to, reason }: MessageView): string {
  const time = failedAt === null ? '-' : timeOf(failedAt);
  return [id, time, channel.padEnd(8), template.padEnd(16), to, reason ?? 'no reason is known'].join('  ');
}

function factsOf(message: MessageView): [string, string][] {
  const { id, state, channel, template, to, adapter, attempts, reason, createdAt } = message;
  const times: [string, Date | null][] = [
    ['due', message.dueAt],
    ['of use until', message.sendBefore],
    ['sent', message.sentAt],
    ['delivered', message.deliveredAt],
    ['read', message.readAt],
    ['failed', message.failedAt],
  ];
  return [
    ['id', id],
    ['state', state],
    ['channel', channel],
    ['template', template],
    ['to', to],
    ['adapter', adapter ?? 'none has accepted it'],
    ['attempts', String(attempts)],
    ...(reason === null ? [] : [['reason', reason] satisfies [string, string]]),
    ['written', timeOf(createdAt)],
    ...times.flatMap(([name, time]): [string, string][] => (time === null ? [] : [[name, timeOf(time)]])),
  ];
}
