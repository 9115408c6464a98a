import * as z from 'zod';
import { parseJson } from '../../providers/http-stand-in.ts';
import { receiptsWebhook, startWhatsAppCloud, whatsAppError } from '../../providers/whatsapp-cloud.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { acceptedMessages, type ChannelStandIn } from './channel-stand-in.ts';
import { httpBehaviour } from './http-behaviour.ts';
import { seededMisbehaviour } from './misbehaviour.ts';
import { sendReceipts } from './receipts.ts';

const THROUGHPUT_LIMIT = 130429;

const codeMessage = z.object({
  to: z.string(),
  template: z.object({
    name: z.literal('jalsa_one_time_code'),
    components: z.array(z.object({ parameters: z.array(z.object({ text: z.string() })) })),
  }),
});

/** Meta's WhatsApp Cloud API, whose receipts arrive at the server at `origin`. */
export async function openWhatsAppChannel(origin: string, random: SeededRandom): Promise<ChannelStandIn> {
  const misbehaviour = seededMisbehaviour(random);
  const standIn = await startWhatsAppCloud({
    behave: () =>
      httpBehaviour(misbehaviour, {
        'asks to wait': whatsAppError(THROUGHPUT_LIMIT, 429),
        fails: { status: 502, body: '<html>Bad Gateway</html>' },
      }),
  });
  const receipts = sendReceipts({
    random,
    knows: ['sent', 'failed', 'delivered', 'read'],
    accepted: standIn.accepted,
    post: async ({ state, providerId, messageId, at }) => {
      const failure = state === 'failed' && { error: { code: 131026, title: 'Message undeliverable' } };
      const webhook = receiptsWebhook([{ status: state, providerId, messageId, at, ...failure }]);
      return (await standIn.sendWebhook(`${origin}/service/webhooks/whatsapp`, webhook)).status;
    },
  });
  return {
    channel: 'whatsapp',
    environment: standIn.settings,
    misbehaviour,
    receipts,
    accepted: () => acceptedMessages(standIn.accepted),
    codeFor: (mobile) => {
      const codes = standIn.requests.flatMap(({ body }) => {
        const { data } = codeMessage.safeParse(parseJson(body));
        return data?.to === `91${mobile}` ? (data.template.components[0]?.parameters[0]?.text ?? []) : [];
      });
      return codes.at(-1);
    },
    close: async () => {
      await receipts.close();
      await standIn.close();
    },
  };
}
