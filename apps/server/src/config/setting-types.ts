import * as z from 'zod';

// The message of a failed check continues the setting's name.
export const text = z.string().refine((value) => value.trim() !== '', {
  error: 'is empty: give it a value or leave it out',
  abort: true,
});

export const mustBe = (expected: string) => ({
  error: ({ input }: { input?: unknown }) => `is "${input}": it must be ${expected}`,
  abort: true,
});

// Only decimal digits are taken: `0x50`, `1e3` and ` 80 ` are refused, not interpreted.
export const integer = (min: number, max: number, expected: string) =>
  text
    .refine((value) => /^\d{1,10}$/.test(value) && +value >= min && +value <= max, mustBe(expected))
    .transform(Number);

export const port = integer(0, 65_535, 'a port number from 0 to 65535, in digits');
export const count = integer(1, 1_000_000_000, 'a whole number from 1');

export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  text.pipe(z.enum(options, mustBe(options.join(' or ')))).default(options[0]);

export const url = text
  .transform((value) => value.replace(/\/$/, ''))
  .refine(
    (value) => z.url({ protocol: /^https?$/ }).safeParse(value).success,
    mustBe('a web address such as https://example.org'),
  );
export const origin = url.refine(
  (value) => new URL(value).origin === value,
  mustBe('an origin, without a path'),
);

export const origins = text
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one),
    mustBe('a list of origins with commas, such as https://one.example,https://two.example'),
  );

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
