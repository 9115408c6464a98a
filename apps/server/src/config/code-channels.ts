import * as z from 'zod';
import { mustBe, text } from './setting-types.ts';

/** The channels that a one-time code has a text for. */
const CODE_CHANNELS = ['whatsapp', 'sms'] as const;

type CodeChannel = (typeof CODE_CHANNELS)[number];

/** The channels of one-time codes, in the order in which a code is sent on them. */
export const codeChannels = text
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (all): all is CodeChannel[] =>
      z.array(z.enum(CODE_CHANNELS)).safeParse(all).success && new Set(all).size === all.length,
    mustBe('whatsapp and sms with a comma, in the order in which a code is sent, each at most once'),
  );
