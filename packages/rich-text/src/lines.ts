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

/**
 * Divides operations into lines. Text after the last line feed is a line without attributes. A video or a divider is a line of
 * its own, except in a table: Quill writes no line feed after one.
 */
export function toLines(operations: readonly Operation[]): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  const endLine = (attributes: Attributes) => {
    lines.push(...separate({ runs, attributes }));
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

function separate(line: Line): Line[] {
  const { runs, attributes } = line;
  if (attributes.table || !runs.some(isBlock) || runs.filter(isVisible).length < 2) return [line];
  const parts: Line[] = [];
  let text: Run[] | null = null;
  for (const run of runs) {
    if (isBlock(run)) {
      const { align, direction } = run.attributes;
      parts.push({ runs: [run], attributes: { align, direction } });
      text = null;
    } else if (text !== null) text.push(run);
    else if (isVisible(run)) {
      text = [run];
      parts.push({ runs: text, attributes });
    }
  }
  return parts;
}

const isBlock = ({ insert }: Run): boolean =>
  typeof insert !== 'string' && ('video' in insert || 'divider' in insert);

const isVisible = ({ insert }: Run): boolean => typeof insert !== 'string' || insert.trim() !== '';

/** The text of a line, without its embeds. */
export function textOf({ runs }: Pick<Line, 'runs'>): string {
  return runs.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}
