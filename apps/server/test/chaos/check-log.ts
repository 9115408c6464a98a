import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Texts that no log may show, by their kind; a code has only a few digits. */
export interface PrivateTexts {
  codes: string[];
  others: Record<string, string[]>;
}

/** A shorter text may stand in a log by chance. */
const LEAST_LENGTH = 8;

/** Gives the texts that a server's log must not show: those of its messages and of their recipients. */
export async function privateTextsOf(database: Pick<pg.Pool, 'query'>): Promise<PrivateTexts['others']> {
  const { rows } = await database.query<{ kind: string; text: string | null }>(`
    select distinct 'recipient' as kind, recipient as text from messages
    union select 'text', text from messages
    union select 'subject', subject from messages
    union select 'parameter', json_array_elements_text(parameters) from messages
    union select 'ticket', tracking_id from tickets`);
  const byKind: PrivateTexts['others'] = {};
  for (const { kind, text } of rows) {
    if (text !== null && text.length >= LEAST_LENGTH) byKind[kind] = [...(byKind[kind] ?? []), text];
  }
  return byKind;
}

/** The lines of some logs, one log after the other. */
export async function linesOf(logFiles: readonly string[]): Promise<string[]> {
  const logs = await Promise.all(logFiles.map((file) => readFile(file, 'utf8')));
  return logs.flatMap((log) => log.trimEnd().split('\n'));
}

/** The number of lines of some logs, and one fault for each private text that they show, without the text. */
export async function checkLog(
  logFiles: readonly string[],
  { codes, others }: PrivateTexts,
): Promise<{ lines: number; faults: string[] }> {
  const lines = await linesOf(logFiles);
  const log = lines.join('\n');
  const shown = (kind: string, isIn: (line: string) => boolean) => {
    const index = lines.findIndex(isIn);
    return index < 0 ? [] : [`line ${index + 1} of the logs shows a ${kind}`];
  };
  const faults = Object.entries(others).flatMap(([kind, texts]) =>
    texts
      .map((text) => JSON.stringify(text).slice(1, -1))
      .filter((text) => log.includes(text))
      .flatMap((text) => shown(kind, (line) => line.includes(text))),
  );
  const found = codes.flatMap((code) => {
    // A number after a colon is a time, a line or a process; one between dashes or letters is part of an id.
    const pattern = new RegExp(`(?<![\\w:.-])${code}(?![\\w-])`);
    return shown('one-time code', (line) => pattern.test(line));
  });
  return { lines: lines.length, faults: [...faults, ...found] };
}

/** The times, in milliseconds, at which attempts for a message ended without an answer, by the message's id. */
export async function readTimeouts(logFiles: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  const timeouts = new Map<string, number[]>();
  for (const line of await linesOf(logFiles)) {
    if (!line.includes('the provider has not answered within')) continue;
    const { message, time } = JSON.parse(line) as { message: string; time: number };
    timeouts.set(message, [...(timeouts.get(message) ?? []), time]);
  }
  return timeouts;
}
