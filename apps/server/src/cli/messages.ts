import type { Config } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import { terminal } from '../modules/audit/index.ts';
import {
  listFailedMessages,
  type MessageView,
  resendFailedMessages,
  showMessage,
} from '../modules/messaging/index.ts';
import { findUnsendableTickets } from '../modules/ticketing/index.ts';
import type { Command } from './command.ts';
import { readChannel, readDay } from './options.ts';
import { print, printRows, tell, timeInIndia } from './print.ts';
import { type CommandContext, databaseForm } from './with-database.ts';

const FILTER = {
  since: { value: 'DAY', read: readDay },
  channel: { value: 'CHANNEL', read: readChannel },
} as const;

/**
 * `jalsa messages`: lists failed messages, shows one, or puts failed ones back into the queue. It prints neither texts nor
 * whole numbers and addresses.
 */
export const messages: Command<[Config, Logger]> = {
  about: 'the messages that could not be sent',
  example: 'failed --since 2026-11-20 --channel sms',
  forms: [
    databaseForm({
      words: 'failed',
      options: FILTER,
      does: 'lists failed messages',
      next: 'jalsa messages show ID',
      run: async ({ values }, context) => {
        const failed = await listFailedMessages(context, values);
        if (failed.length === 0) print('There are no failed messages.');
        printRows(failed.map(cellsOf));
      },
    }),
    databaseForm({
      words: 'show',
      operand: 'ID',
      does: 'shows one message, with its times and attempts',
      next: 'jalsa messages resend ID',
      run: async ({ operand }, context) => {
        for (const [name, value] of factsOf(await showMessage(context, operand))) print(`${name}: ${value}`);
      },
    }),
    databaseForm({
      words: 'resend',
      operand: 'ID…',
      does: 'puts failed messages back into the queue',
      next: 'jalsa messages failed',
      run: ({ operands }, context) => resend({ ids: [...new Set(operands)] }, context),
    }),
    databaseForm({
      words: 'resend',
      options: { all: { required: true }, ...FILTER },
      does: 'does the same for all failed messages, or those of one channel or since a day',
      next: 'jalsa messages failed',
      run: ({ values: { since, channel } }, context) => resend({ since, channel }, context),
    }),
  ],
};

async function resend(
  which: Parameters<typeof resendFailedMessages>[1],
  context: CommandContext,
): Promise<void> {
  const { queued, left } = await resendFailedMessages(context, which, {
    by: terminal('jalsa messages'),
    checkTickets: (trackingIds) => findUnsendableTickets(context, trackingIds),
  });
  for (const { id, reason } of left) tell(`${id} is not sent again: ${reason}.`);
  print(describeQueued(queued.length));
  if ('ids' in which && left.length > 0) process.exitCode = 1;
}

function describeQueued(number: number): string {
  if (number === 0) return 'No messages were put back into the queue.';
  const [messages, them] = number === 1 ? ['1 message is', 'it'] : [`${number} messages are`, 'them'];
  return `${messages} in the queue again; the server sends ${them} within six hours or gives up.`;
}

const timeOf = (instant: Date) => `${timeInIndia(instant)} IST`;

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
