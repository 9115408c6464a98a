import { mkdir } from 'node:fs/promises';
import { bookingMobile, email } from '@jalsa/booking-core/validation';
import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import {
  CHANNELS,
  type ChannelName,
  closeChannels,
  openChannels,
  recordingFile,
  sendSample,
  templateNames,
} from '../modules/messaging/index.ts';
import { type Command, form } from './command.ts';
import { readChannel } from './options.ts';
import { print } from './print.ts';
import { sampleMail, samplePdf } from './sample-ticket.ts';

const SAMPLE_MAKERS = {
  ticket: samplePdf,
  mail: { ticket: async () => sampleMail() },
  withheld: async () => null,
};

/**
 * `jalsa send-test`: sends a template with sample values through the adapter of a channel, without the queue and without a
 * database, and prints the provider's answer. The exit code is 1 unless the provider has accepted the message.
 */
export const sendTest: Command<[Config, Logger]> = {
  about: 'sends a message with sample values',
  example: '--channel sms --to 98XXXXXXXX --template ticket',
  forms: [
    form({
      words: '',
      options: {
        to: { value: 'ADDRESS_OR_NUMBER', required: true },
        channel: { value: CHANNELS.join('|'), required: true, read: readChannel },
        template: { value: 'NAME' },
      },
      does: 'sends a template through the provider of a channel, and prints its answer',
      next: 'jalsa doctor',
      run: ({ values }, config, log) => send(readSample(values), config, log),
    }),
  ],
};

async function send(sample: Sample, config: Config, log: Logger): Promise<void> {
  const name = config.channels[sample.channel];
  const setting = `${sample.channel.toUpperCase()}=${name}`;
  if (name === 'outbox') {
    print(`${setting} sends nothing: a running server keeps its messages and shows them at /dev/outbox.`);
    return;
  }
  if (name === 'recorder') await mkdir(config.dataDir, { recursive: true });
  const channels = openChannels(config, log);
  try {
    const channel = channels[sample.channel];
    const answer = await sendSample({ config, channel, makers: SAMPLE_MAKERS }, sample);
    const where = name === 'recorder' ? `; the recording is ${recordingFile(config.dataDir)}` : '';
    print(`${setting} ${describe(answer)} (template ${sample.template})${where}`);
    if (answer.kind !== 'accepted') process.exitCode = 1;
  } finally {
    await closeChannels(channels);
  }
}

function describe(answer: Awaited<ReturnType<typeof sendSample>>): string {
  switch (answer.kind) {
    case 'accepted':
      return `accepted the message as ${answer.providerId}`;
    case 'refused':
      return `refused the message: ${answer.reason}`;
    case 'wait':
      return `asks to wait ${answer.retryAfter} seconds`;
    case 'failed':
      return `failed: ${answer.reason}`;
  }
}

type Sample = Parameters<typeof sendSample>[1];

interface Asked {
  to: string;
  channel: ChannelName;
  template: string | undefined;
}

function readSample({ to, channel, template: templateName }: Asked): Sample {
  const names = templateNames(channel);
  const template = templateName === undefined ? names[0] : names.find((name) => name === templateName);
  if (template === undefined) {
    throw new ConfigError(
      `--template: ${channel} has no template "${templateName}"; it has ${names.join(', ')}`,
    );
  }
  return { channel, template, to: readRecipient(channel, to) };
}

function readRecipient(channel: ChannelName, to: string): string {
  const parsed = channel === 'email' ? email.safeParse(to) : bookingMobile.safeParse(to.replace(/^\+91/, ''));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    channel === 'email'
      ? '--to: no email address'
      : '--to: no mobile number of 10 digits, with or without +91',
  );
}
