import { forbiddenInLine, forbiddenInText, toPaise } from '@jalsa/booking-core';
import { type Operation, readMarkdown, readOperations } from '@jalsa/rich-text';
import { z } from 'zod';
import { cleanHtml } from '../../../lib/clean-html.ts';

/** A handle, which is part of addresses: lower-case letters, digits and single hyphens. */
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

/** A text of one line, such as a name, without control characters and bidirectional overrides. */
export const label = (max = 200) =>
  z.string().trim().min(1, 'must not be empty').max(max, `at most ${max} characters`).check(isLine);

/** A text that may have several lines. */
export const lines = (max: number) =>
  z.string().max(max, `at most ${max} characters`).check(without('text', forbiddenInText));

/** HTML, which the import cleans. Character references such as `&#8238;` count as the characters. */
export const html = (max: number) =>
  z
    .string()
    .max(max, `at most ${max} characters`)
    .check(without('text', (value) => forbiddenInText(value) ?? forbiddenInText(cleanHtml(value))));

/** Characters of the operations of a post, as JSON. */
const MAX_OPERATIONS = 200_000;

/** One crore: far above the price of any ticket, and low enough that no sum overflows. */
const MAX_RUPEES = 10_000_000;

/** Rupees, as a number with at most two decimals; the import stores paise. */
export const rupees = z.number().superRefine((value, context) => {
  try {
    const paise = toPaise(value);
    if (paise < 0) context.addIssue({ code: 'custom', message: 'must not be below 0' });
    if (value > MAX_RUPEES) context.addIssue({ code: 'custom', message: `at most ${MAX_RUPEES} rupees` });
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

/** The years of days and instants: others are typing errors, and PostgreSQL refuses some of them. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;

const inRange = z.superRefine<string>((value, context) => {
  const year = Number(value.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR)
    context.addIssue({ code: 'custom', message: `a year from ${FIRST_YEAR} to ${LAST_YEAR}` });
});

/** An ISO 8601 instant with its offset. */
export const instant = z.iso
  .datetime({
    offset: true,
    error: ({ input }) =>
      input === undefined
        ? 'is missing'
        : 'an ISO 8601 instant with its offset, as 2026-12-31T19:30:00+05:30',
  })
  .check(inRange);

/** A day of India. */
export const day = z.iso.date('a day, as 2026-12-31').check(inRange);

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
 * A picture: a path of this site, or a file, relative to the catalogue file. Addresses of other sites are refused: the
 * content security policy blocks their pictures, and they could change. Browsers read a backslash as a slash, so
 * `/\\host/…` is an address of another site.
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

/** An http(s) address or a path of this site. */
export const link = z
  .string()
  .refine((text) => /^(https?:\/\/|\/(?![\\/]))/i.test(text), 'a path of this site or an http(s) address')
  .check(isLine);

/** A fault for each picture whose bytes stand in the text. */
function embeddedPictures(operations: readonly Operation[], positionOf: (index: number) => string): string[] {
  return operations.flatMap(({ insert, attributes }, index) => {
    const addresses = [typeof insert === 'object' && 'image' in insert && insert.image, attributes?.poster];
    return addresses.some((address) => typeof address === 'string' && /^\s*data:/i.test(address))
      ? `${positionOf(index)} is a picture with a data: address; name a file, or a path of this site`
      : [];
  });
}

/** Rich text as Markdown, which becomes operations. */
export const markdown = lines(100_000).transform((text, context) => {
  const { operations, lines } = readMarkdown(text);
  for (const message of embeddedPictures(operations, (index) => `line ${lines[index]}`))
    context.addIssue({ code: 'custom', message });
  return operations;
});

/** Rich text: operations as a list, as a Delta, or as the JSON of either. */
export const operations = z.unknown().transform((value, context) => {
  const { operations, malformed } = readOperations(value);
  const faults = malformed?.map(({ position, reason }) => `operation ${position} ${reason}`) ?? [
    'not a list of operations',
  ];
  const left = new Set(malformed?.map(({ position }) => position));
  const positions = [...Array(operations.length + left.size).keys()].filter((index) => !left.has(index));
  faults.push(...embeddedPictures(operations, (index) => `operation ${positions[index]}`));
  const texts = operations.flatMap(({ insert }) => (typeof insert === 'string' ? insert : []));
  const found = texts.map(forbiddenInText).find((code) => code !== null);
  if (found) faults.push(`must be text without control characters: it has ${found}`);
  if (JSON.stringify(operations).length > MAX_OPERATIONS) faults.push(`at most ${MAX_OPERATIONS} characters`);
  for (const message of faults) context.addIssue({ code: 'custom', message });
  return operations;
});
