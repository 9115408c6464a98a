import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { ConfigError } from '../config.ts';
import { india } from '../lib/india.ts';
import { CHANNELS } from '../modules/messaging/index.ts';

/** Reads one of these words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]) =>
  (text: string): Word => {
    const found = words.find((word) => word === text);
    if (found === undefined) throw new ConfigError(`"${text}" is none of ${words.join(', ')}`);
    return found;
  };

export const readChannel = oneOf(CHANNELS);

/** Reads a text without its outer spaces. */
export const textOf =
  (longest: number) =>
  (text: string): string => {
    if (text.length > longest) throw new ConfigError(`at most ${longest} letters`);
    return text.trim();
  };

export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number;
    throw new ConfigError(`a whole number from ${least} to ${most}`);
  };

/** Reads the beginning of a day in India. */
export function readDay(text: string): Date {
  const day = parse(text, 'yyyy-MM-dd', new Date(0), { in: india });
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isValid(day))
    throw new ConfigError(`"${text}" is no day such as 2026-11-20`);
  return new Date(day.getTime());
}

/** The person who decides. */
export const BY = { by: { value: 'NAME', required: true, read: textOf(80) } } as const;
