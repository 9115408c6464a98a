import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bookingMobile, email } from '@jalsa/booking-core/validation';
import { type Config, ConfigError } from '../config.ts';
import type { Logger } from '../lib/logger.ts';
import {
  type ChannelName,
  closeChannels,
  openChannels,
  recordingFile,
  sendSample,
  templatesOfChannel,
} from '../modules/messaging/index.ts';
import { readChannel } from './read-channel.ts';
import { sampleMail, samplePdf } from './sample-ticket.ts';

export const SEND_TEST_USAGE =
  'send-test --to ADDRESS_OR_NUMBER --channel whatsapp|sms|email [--template NAME]';

const SAMPLE_MAKERS = {
  ticket: samplePdf,
  mail: { ticket: async () => sampleMail() },
  withheld: async () => null,
};

const usage = () => new ConfigError(`usage: jalsa ${SEND_TEST_USAGE}`);

/**
 * `jalsa send-test`: sends a template with sample values through the adapter of a channel, without the queue and without a
 * database, and prints the provider's answer. The exit code is 1 unless the provider has accepted the message.
 */
export async function runSendTest(args: string[], config: Config, log: Logger): Promise<void> {
  const sample = readSample(args);
  const name = config.channels[sample.channel];
  const setting = `${sample.channel.toUpperCase()}=${name}`;
  if (name === 'outbox') {
    process.stdout.write(
      `${setting} sends nothing: a running server keeps its messages and shows them at /dev/outbox.\n`,
    );
    return;
  }
  if (name === 'recorder') await mkdir(config.dataDir, { recursive: true });
  const channels = openChannels(config, log);
  try {
    const channel = channels[sample.channel];
    const answer = await sendSample({ config, channel, makers: SAMPLE_MAKERS }, sample);
    const where = name === 'recorder' ? `; the recording is ${recordingFile(config.dataDir)}` : '';
    process.stdout.write(`${setting} ${describe(answer)} (template ${sample.template})${where}\n`);
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

function readSample(args: string[]): Sample {
  const { to, channel: channelName, template: templateName } = parse(args);
  const channel = readChannel(channelName);
  if (to === undefined || channel === undefined) throw usage();
  const names = templatesOfChannel(channel);
  const template = templateName === undefined ? names[0] : names.find((name) => name === templateName);
  if (template === undefined) {
    throw new ConfigError(
      `--template: ${channel} has no template "${templateName}"; it has ${names.join(', ')}`,
    );
  }
  return { channel, template, to: readRecipient(channel, to) };
}

function parse(args: string[]) {
  try {
    const options = {
      to: { type: 'string' },
      channel: { type: 'string' },
      template: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw usage(); // an unknown option, or one without its value
  }
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
