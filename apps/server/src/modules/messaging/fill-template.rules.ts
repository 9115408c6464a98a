import type { ChannelName } from './channel.types.ts';
import { plainSigns } from './sms-segments.rules.ts';
import type { ChannelTemplate, Value } from './templates.rules.ts';

/**
 * The longest value that carriers in India let through in an SMS, in UTF-16 units: an SMS with other letters than the plain
 * ones is encoded in those, and an emoji takes two or more.
 */
export const SMS_VALUE_MAX = 40;

/** A text with its values, and the values of the parameters alone in the template's order. */
export interface FilledTemplate {
  parameters: string[];
  text: string;
  subject: string | null;
}

/**
 * Fills a template in for a channel. In an SMS the values of parameters are cut at 40 characters, except links, which
 * must fit; a list that is longer names the first and counts the others. A dash replaces a blank value, which a provider refuses: a
 * name of the catalogue must not prevent that a ticket is issued. Throws when a value is missing altogether.
 */
export function fillTemplate(
  channel: ChannelName,
  { parameters, constants = [], text, subject }: ChannelTemplate,
  values: Record<string, Value>,
): FilledTemplate {
  const inChannel = (name: string, items: string[]) =>
    channel === 'sms' ? smsValue(name, items) : listed(items);
  const ready = new Map<string, string>();
  const filled = parameters.map((name) => {
    const value = inChannel(name, itemsOf(name, values[name]));
    ready.set(name, value);
    return value;
  });
  for (const name of constants) ready.set(name, listed(itemsOf(name, values[name])));
  const fill = (pattern: string) =>
    pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = ready.get(name);
      if (value === undefined) throw new Error(`the template uses {${name}} but does not list it`);
      return value;
    });
  return {
    parameters: filled,
    text: fill(text),
    subject: subject === undefined ? null : oneLine(fill(subject)),
  };
}

function itemsOf(name: string, value: Value | undefined): string[] {
  // Providers refuse line breaks in values; in a subject they would end the header.
  const items = typeof value === 'string' ? [value] : (value ?? []);
  if (items.length === 0) throw new Error(`the template needs a value for {${name}}`);
  return items.map((item) => oneLine(item) || '-');
}

function smsValue(name: string, items: string[]): string {
  const plain = plainSigns(listed(items));
  if (plain.length <= SMS_VALUE_MAX) return plain;
  if (name === 'link') throw new Error(`a link in an SMS is longer than ${SMS_VALUE_MAX} characters`);
  const more = items.length > 1 ? ` and ${items.length - 1} more` : '';
  const first = plainSigns(items[0] ?? '');
  return `${cut(first, SMS_VALUE_MAX - more.length)}${more}`;
}

/** Cuts a text at a number of UTF-16 units, between two characters as people see them. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  let kept = '';
  for (const { segment } of CHARACTERS.segment(text)) {
    if (kept.length + segment.length > longest - '..'.length) break;
    kept += segment;
  }
  return `${kept.trimEnd()}..`;
}

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

const LIST = new Intl.ListFormat('en-GB');

const listed = (items: string[]) => (items.length === 1 ? (items[0] as string) : LIST.format(items));

const WHITE_SPACE = /\s{2,}|[^\S ]/;

const oneLine = (value: string) => (WHITE_SPACE.test(value) ? value.replace(/\s+/g, ' ') : value).trim();
