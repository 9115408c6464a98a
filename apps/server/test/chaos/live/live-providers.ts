import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { GatewayBooks } from '../../support/gateway-books.ts';
import type { Finding, Providers, ServedRun } from '../providers.types.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import type { ChannelStandIn } from './channel-stand-in.ts';
import { checkReceipts } from './check-receipts.ts';
import { checkRefundedTickets, checkTicketsLeft } from './check-tickets.ts';
import { openEmailChannel } from './email-channel.ts';
import { startGateway } from './gateway-process.ts';
import { openSmsChannel } from './sms-channel.ts';
import { openWhatsAppChannel } from './whatsapp-channel.ts';

const CODE_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/**
 * Stand-ins for the providers of every channel, which misbehave as a seeded random source says, and the payment gateway
 * in a process of its own. All of them outlive the server.
 */
export async function openLiveProviders(
  { seed, dataDir, origin }: ServedRun,
  /** Whether the mail server asks to wait, which delays a mail for a minute. */
  { mailsWait = true } = {},
): Promise<Providers> {
  const random = (number: number): SeededRandom => seededRandom(seed * 31 + number);
  const gateway = await startGateway(origin);
  const channels: ChannelStandIn[] = [
    await openWhatsAppChannel(origin, random(1)),
    await openSmsChannel(origin, random(2)),
    await openEmailChannel(dataDir, random(3), mailsWait),
  ];
  const environment = {
    ...gateway.environment,
    ...Object.assign({}, ...channels.map((channel) => channel.environment)),
    SITE_ORIGIN: 'https://jalsa.example',
    ARTISTS_ORIGIN: 'https://artists.jalsa.example',
    JALSA_FILES_KEY: randomBytes(32).toString('base64'),
    // As Razorpay needs them; an order more than a customer may have is refused.
    ADDRESS_LIMIT_FACTOR: '10',
    CUSTOMER_LIMIT_FACTOR: '1',
  } as Record<string, string>;

  return {
    environment,
    gateway,
    readCode: async (mobile) => {
      const giveUpAt = Date.now() + CODE_WITHIN_MS;
      while (Date.now() < giveUpAt) {
        const [code] = channels.flatMap((channel) => channel.codeFor(mobile) ?? []);
        if (code !== undefined) return code;
        await pause(LOOK_AGAIN_MS);
      }
      throw new Error(`no one-time code has reached ${mobile}`);
    },
    accepted: async () => channels.flatMap((channel) => channel.accepted()),
    underWay: () => channels.reduce((sum, { receipts }) => sum + (receipts?.underWay() ?? 0), 0),
    inspect: (database, books) => inspect(database, books, channels),
    remarks: () => Object.assign({}, ...channels.map(remarksOf)),
    secrets: () => Object.entries(environment).flatMap(([name, value]) => (SECRET.test(name) ? [value] : [])),
    close: async () => {
      await Promise.all(channels.map((channel) => channel.close()));
      await gateway.close();
    },
  };
}

/** Names of settings whose values are secrets. */
const SECRET = /SECRET|TOKEN|_KEY$|SMTP_URL/;

/** The treatments of a channel's requests, its lost answers to messages, and its receipts. */
function remarksOf({ channel, misbehaviour, receipts, accepted }: ChannelStandIn): Record<string, number> {
  const treated = Object.entries(misbehaviour.counts).map(([name, count]) => [
    `${channel}: requests, the provider ${name}`,
    count,
  ]);
  const reported = receipts
    ? [
        [`${channel}: receipts sent`, receipts.counts.sent],
        [`${channel}: receipts sent again until the server took them`, receipts.counts.repeated],
      ]
    : [];
  // An answer to the upload of a file is lost without a message.
  const lost = accepted().filter(({ isAnswerLost }) => isAnswerLost).length;
  const unanswered = [`${channel}: messages accepted, and the answer lost`, lost];
  return Object.fromEntries([...treated, unanswered, ...reported]);
}

async function inspect(
  database: Pick<pg.Pool, 'query'>,
  books: GatewayBooks,
  channels: readonly ChannelStandIn[],
): Promise<Finding[]> {
  const findings: Finding[] = [
    {
      check: 'captured payments at the gateway, each with its tickets or its refund',
      count: books.payments.filter(({ captured }) => captured).length,
      faults: [],
    },
  ];
  for (const { channel, receipts, accepted } of channels) {
    findings.push(await checkTicketsLeft(database, channel, accepted()));
    findings.push(await checkRefundedTickets(database, books, channel, accepted()));
    if (receipts) findings.push(await checkReceipts(database, channel, receipts));
  }
  return findings;
}
