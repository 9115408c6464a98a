import type { ChannelName } from './channel.ts';
import type { ChannelTemplate } from './templates.ts';

/** The longest value that carriers in India let through in an SMS. */
export const SMS_VALUE_MAX = 40;

/** A text with its values in place, and the values alone in the template's order. */
export interface FilledTemplate {
  parameters: string[];
  text: string;
  subject: string | null;
}

/**
 * Fills a template in for a channel. In an SMS values are cut at 40 characters, except links, which must fit. Throws
 * when a value is missing: a provider refuses a message whose values do not match the approved template.
 */
export function fillTemplate(
  channel: ChannelName,
  { parameters, text, subject }: ChannelTemplate,
  values: Record<string, string>,
): FilledTemplate {
  const ready = new Map(parameters.map((name) => [name, readyValue(channel, name, values[name])]));
  const fill = (pattern: string) =>
    pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = ready.get(name);
      if (value === undefined) throw new Error(`the template uses {${name}} but does not list it`);
      return value;
    });
  return {
    parameters: [...ready.values()],
    text: fill(text),
    subject: subject === undefined ? null : oneLine(fill(subject)),
  };
}

function readyValue(channel: ChannelName, name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new Error(`the template needs a value for {${name}}`);
  // Providers refuse line breaks in values; in a subject they would end the header.
  const line = oneLine(value);
  if (channel !== 'sms') return line;
  // The rupee sign would turn the whole SMS into the costly alphabet.
  const plain = line.replaceAll('₹', 'Rs.');
  if (plain.length <= SMS_VALUE_MAX) return plain;
  if (name === 'link') throw new Error(`a link in an SMS is longer than ${SMS_VALUE_MAX} characters`);
  return `${[...plain]
    .slice(0, SMS_VALUE_MAX - 2)
    .join('')
    .trimEnd()}..`;
}

const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();
