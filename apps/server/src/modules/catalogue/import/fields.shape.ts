import { toPaise } from '@jalsa/booking-core';
import { z } from 'zod';
import { forbiddenInLine, forbiddenInText } from '../../../lib/control-characters.ts';
import { cleanHtml } from './clean-html.rules.ts';

/** A handle as it stands in addresses: lower-case letters, digits and single hyphens. */
export const handle = z
  .string()
  .max(100, 'at most 100 characters')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'only lower-case letters, digits and single hyphens');

const without = (kind: string, find: (text: string) => string | null) =>
  z.superRefine<string>((value, context) => {
    const found = find(value);
    if (found === null) return;
    const message = `must be ${kind} without control characters: it has ${found}`;
    context.addIssue({ code: 'custom', message });
  });
const isLine = without('one line', forbiddenInLine);

/** A text of one line, such as a name: no line break, control character or bidirectional override inside. */
export const label = (most = 200) =>
  z.string().trim().min(1, 'must not be empty').max(most, `at most ${most} characters`).check(isLine);

/** A text that may have several lines. */
export const lines = (most: number) =>
  z.string().max(most, `at most ${most} characters`).check(without('text', forbiddenInText));

/** HTML that is cleaned when it is stored. References such as `&#8238;` count as their characters. */
export const html = (most: number) =>
  z
    .string()
    .max(most, `at most ${most} characters`)
    .check(without('text', (value) => forbiddenInText(value) ?? forbiddenInText(cleanHtml(value))));

/** One crore: far above any ticket, and low enough that no sum overflows. */
const MOST_RUPEES = 10_000_000;

/** Rupees, as a number with at most two decimals; the import stores paise. */
export const rupees = z.number().superRefine((value, context) => {
  try {
    const paise = toPaise(value);
    if (paise < 0) context.addIssue({ code: 'custom', message: 'must not be below 0' });
    if (value > MOST_RUPEES) context.addIssue({ code: 'custom', message: `at most ${MOST_RUPEES} rupees` });
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message: error instanceof RangeError ? error.message : String(error),
    });
  }
});

/** A percentage with at most two decimals. */
export const percent = z
  .number()
  .min(0, 'must not be below 0')
  .max(100, 'must not be above 100')
  .refine((value) => Number(value.toFixed(2)) === value, 'at most two decimals');

/** An ISO 8601 instant with its offset. */
export const instant = z.iso.datetime({
  offset: true,
  error: ({ input }) =>
    input === undefined ? 'is missing' : 'an ISO 8601 instant with its offset, as 2026-12-31T19:30:00+05:30',
});

export const count = z
  .int('a whole number')
  .min(0, 'must not be below 0')
  .max(10_000_000, 'at most 10000000');
export const positive = z
  .int('a whole number')
  .min(1, 'must be at least 1')
  .max(10_000_000, 'at most 10000000');

export const point = z.strictObject({
  lat: z.number().min(-90, 'between -90 and 90').max(90, 'between -90 and 90'),
  lng: z.number().min(-180, 'between -180 and 180').max(180, 'between -180 and 180'),
});

/**
 * A picture: a path of this site, or a file beside the catalogue file. Pictures of other sites are refused, since
 * pages show none (content-security-policy) and they could change or vanish. Browsers read a backslash as a slash, so
 * `/\\host/…` is another site's.
 */
export const image = z
  .string()
  .min(1, 'must not be empty')
  .max(500, 'at most 500 characters')
  .refine(
    (text) => !/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(text),
    'a path of this site, or a file beside the catalogue file',
  )
  .check(isLine);

/** A link that is safe to be followed. */
export const link = z
  .string()
  .refine((text) => /^(https?:\/\/|\/(?![\\/]))/i.test(text), 'a path of this site or an http(s) address')
  .check(isLine);
