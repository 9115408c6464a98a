import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { count, mustBe, text } from './setting-types.ts';

/** The channels that a one-time code has a text for. */
const CODE_CHANNELS = ['whatsapp', 'sms'] as const;

type CodeChannel = (typeof CODE_CHANNELS)[number];

const channelOrder = text
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (all): all is CodeChannel[] =>
      z.array(z.enum(CODE_CHANNELS)).safeParse(all).success && new Set(all).size === all.length,
    mustBe('whatsapp and sms with a comma, in the order in which a code is sent, each at most once'),
  );

/** The settings of the channels of one-time codes. */
export const codeSettings = {
  OTP_CHANNEL_ORDER: channelOrder
    .optional()
    .describe(
      'channels of one-time codes, one after another, such as `whatsapp,sms`; without it a code leaves on all channels at once',
    ),
  OTP_NEXT_CHANNEL_SECONDS: count
    .default(20)
    .describe('time without a receipt after which a code is sent on the next channel of the order'),
};

/** The order of the channels of a code; null: all at once. Throws ConfigError when a code expires before its last channel. */
export function codeChannelsConfig({
  OTP_CHANNEL_ORDER: order,
  OTP_NEXT_CHANNEL_SECONDS: nextSeconds,
  OTP_VALID_SECONDS: validSeconds,
}: {
  OTP_CHANNEL_ORDER?: CodeChannel[] | undefined;
  OTP_NEXT_CHANNEL_SECONDS: number;
  OTP_VALID_SECONDS: number;
}) {
  if (order === undefined) return null;
  if (nextSeconds * (order.length - 1) >= validSeconds) {
    throw new ConfigError(
      `OTP_NEXT_CHANNEL_SECONDS is ${nextSeconds}: a code of OTP_VALID_SECONDS=${validSeconds} expires before it is sent on the last channel of OTP_CHANNEL_ORDER`,
    );
  }
  return { order, nextSeconds };
}
