import type { Attributes, Embed, Operation } from './operations.ts';

/** A part of a line: text or an embed, with its attributes. */
export interface Run {
  insert: string | Embed;
  attributes: Attributes;
}

/** A line of a Delta. The attributes of its line feed format the whole line. */
export interface Line {
  runs: Run[];
  attributes: Attributes;
}

const NONE: Attributes = {};

/** Divides operations into lines. Text after the last line feed is a line without attributes. */
export function toLines(operations: readonly Operation[]): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  const endLine = (attributes: Attributes) => {
    lines.push({ runs, attributes });
    runs = [];
  };
  for (const { insert, attributes = NONE } of operations) {
    if (typeof insert !== 'string') {
      runs.push({ insert, attributes });
      continue;
    }
    const [first = '', ...others] = insert.split('\n');
    if (first !== '') runs.push({ insert: first, attributes });
    for (const part of others) {
      endLine(attributes);
      if (part !== '') runs.push({ insert: part, attributes });
    }
  }
  if (runs.length > 0) endLine(NONE);
  return lines;
}

/** The text of a line, without its embeds. */
export function textOf({ runs }: Pick<Line, 'runs'>): string {
  return runs.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}
