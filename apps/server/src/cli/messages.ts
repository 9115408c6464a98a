import { format, isValid, parse as parseDate } from 'date-fns';
import { type Config, ConfigError } from '../config.ts';
import { india } from '../lib/india.ts';
import type { Logger } from '../lib/logger.ts';
import {
  listFailedMessages,
  type MessageView,
  resendFailedMessages,
  showMessage,
} from '../modules/messaging/index.ts';
import { findUnsendableTickets } from '../modules/ticketing/index.ts';
import { type Command, form } from './command.ts';
import { print, printRows, tell } from './print.ts';
import { readChannel } from './read-channel.ts';
import { withDatabase } from './with-database.ts';

const FILTER = { since: { value: 'DAY' }, channel: { value: 'CHANNEL' } } as const;

/**
 * `jalsa messages`: lists failed messages, shows one, or puts failed ones back into the queue. It prints neither texts nor
 * whole numbers and addresses.
 */
export const messages: Command<[Config, Logger]> = {
  about: 'the messages that could not be sent',
  example: 'failed --since 2026-11-20 --channel sms',
  forms: [
    form({
      words: 'failed',
      options: FILTER,
      does: 'lists failed messages',
      next: 'jalsa messages show ID',
      run: ({ values }, config, log) => listFailed(readFilter(values), config, log),
    }),
    form({
      words: 'show',
      operand: 'ID',
      does: 'shows one message, with its times and attempts',
      next: 'jalsa messages resend ID',
      run: ({ operand }, config, log) =>
        withDatabase(config, log, async (context) => {
          for (const [name, value] of factsOf(await showMessage(context, operand)))
            print(`${name}: ${value}`);
        }),
    }),
    form({
      words: 'resend',
      operand: 'ID…',
      does: 'puts failed messages back into the queue',
      next: 'jalsa messages failed',
      run: ({ operands }, config, log) => resend({ ids: [...new Set(operands)] }, config, log),
    }),
    form({
      words: 'resend',
      options: { all: { required: true }, ...FILTER },
      does: 'does so for all failed messages, of one channel or since a day',
      next: 'jalsa messages failed',
      run: ({ values }, config, log) => resend(readFilter(values), config, log),
    }),
  ],
};

type Filter = Parameters<typeof listFailedMessages>[1];

const readFilter = ({
  since,
  channel,
}: {
  since: string | undefined;
  channel: string | undefined;
}): Filter => ({
  since: readDay(since),
  channel: readChannel(channel),
});

async function listFailed(filter: Filter, config: Config, log: Logger): Promise<void> {
  await withDatabase(config, log, async (context) => {
    const failed = await listFailedMessages(context, filter);
    if (failed.length === 0) print('There are no failed messages.');
    printRows(failed.map(cellsOf));
  });
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
    for (const { id, reason } of left) tell(`${id} is not sent again: ${reason}.`);
    print(describeQueued(queued.length));
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

function cellsOf({ id, failedAt, channel, template, to, reason }: MessageView): string[] {
  const time = failedAt === null ? '-' : timeOf(failedAt);
  return [id, time, channel, template, to, reason ?? 'no reason is known'];
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
