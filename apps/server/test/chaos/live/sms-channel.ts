import * as z from 'zod';
import { parseJson } from '../../providers/http-stand-in.ts';
import { msg91Error, startMsg91 } from '../../providers/msg91.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { acceptedMessages, type ChannelStandIn } from './channel-stand-in.ts';
import { httpBehaviour } from './http-behaviour.ts';
import { seededMisbehaviour } from './misbehaviour.ts';
import { sendReceipts } from './receipts.ts';

/** Statuses of MSG91's reports. */
const [DELIVERED, FAILED] = ['1', '2'];

const codeMessage = z.object({ CRQID: z.string(), recipients: z.tuple([z.object({ VAR1: z.string() })]) });

/** MSG91, whose reports arrive at the server at `origin`. */
export async function openSmsChannel(origin: string, random: SeededRandom): Promise<ChannelStandIn> {
  const misbehaviour = seededMisbehaviour(random);
  const standIn = await startMsg91({
    behave: () =>
      httpBehaviour(misbehaviour, {
        'asks to wait': { ...msg91Error(429, 429), headers: { 'retry-after': '1' } },
        fails: { status: 502, body: '<html>Bad Gateway</html>' },
      }),
  });
  const { settings, accepted, requests } = standIn;
  const receipts = sendReceipts({
    random,
    knows: ['delivered', 'failed'],
    accepted,
    post: async ({ state, providerId, messageId, at }) => {
      const address = `${origin}/service/webhooks/sms/${settings.SMS_RECEIPT_TOKEN}`;
      const status = state === 'delivered' ? DELIVERED : FAILED;
      const report = { requestId: providerId, messageId, status, at };
      return (await standIn.sendReports(address, [report])).status;
    },
  });
  return {
    channel: 'sms',
    environment: settings,
    misbehaviour,
    receipts,
    accepted: () => acceptedMessages(accepted),
    codeFor: (mobile) => {
      const sent = accepted.findLast(({ to, template }) => to === mobile && template === 'one_time_code');
      const bodies = requests.map(({ body }) => codeMessage.safeParse(parseJson(body)).data);
      return bodies.find((body) => body?.CRQID === sent?.messageId)?.recipients[0].VAR1;
    },
    close: async () => {
      await receipts.close();
      await standIn.close();
    },
  };
}
