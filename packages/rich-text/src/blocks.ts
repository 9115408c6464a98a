import { type Line, type Run, textOf } from './lines.ts';

export const HEADING_LEVELS = [2, 3, 4] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

const ALIGNMENTS = ['center', 'right', 'justify'] as const;

/** The alignment, direction and indent of a block. */
export interface Layout {
  align: (typeof ALIGNMENTS)[number] | null;
  isRightToLeft: boolean;
  /** Steps that the block is moved in, beside those of the lists that it is in. */
  indent: number;
}

export type ListKind = 'ordered' | 'bullet' | 'check';

export interface ListItem {
  runs: Run[];
  layout: Layout;
  /** Of a check list: whether the item is done. */
  isChecked: boolean;
  lists: List[];
}

export interface List {
  kind: ListKind;
  items: ListItem[];
}

export interface Cell {
  runs: Run[];
  layout: Layout;
  isHeading: boolean;
}

/** A block of a text. */
export type Block =
  | { type: 'paragraph'; runs: Run[]; layout: Layout }
  | { type: 'heading'; level: HeadingLevel; runs: Run[]; layout: Layout }
  | { type: 'list'; list: List }
  | { type: 'quote'; lines: { runs: Run[]; layout: Layout }[] }
  | { type: 'code'; text: string }
  | { type: 'table'; rows: Cell[][] }
  | { type: 'divider' };

/** Lists do not nest deeper, and no block is moved in by more steps. */
export const MAX_INDENT = 8;

/** Groups lines into blocks: neighbouring lines of a list, a quotation, a table or a piece of code are one block. */
export function toBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let rowId: unknown = null;
  // The lists to which the next line may belong, the outermost first.
  let open: List[] = [];
  let headingLevel = 1;
  for (const line of lines) {
    const { runs, attributes } = line;
    const last = blocks.at(-1);
    const layout = layoutOf(line);
    const kind = listKindOf(attributes.list);
    if (kind === null) open = [];
    if (kind !== null) {
      const item = { runs, layout, isChecked: attributes.list === 'checked', lists: [] };
      open = addItem(blocks, open, { kind, item });
    } else if (isSet(attributes['code-block'])) {
      if (last?.type === 'code') last.text += `\n${textOf(line)}`;
      else blocks.push({ type: 'code', text: textOf(line) });
      blocks.push(...mediaOf(line));
    } else if (isSet(attributes.table)) {
      const cell = { runs, layout, isHeading: attributes['table-header'] === true };
      if (last?.type !== 'table') blocks.push({ type: 'table', rows: [[cell]] });
      else if (rowId === attributes.table) last.rows.at(-1)?.push(cell);
      else last.rows.push([cell]);
      rowId = attributes.table;
    } else if (isSet(attributes.blockquote)) {
      if (last?.type === 'quote') last.lines.push({ runs, layout });
      else blocks.push({ type: 'quote', lines: [{ runs, layout }] });
    } else if (isSet(attributes.header) && textOf(line).trim() !== '') {
      // A heading is at most one level deeper than the heading before it: readers jump from level to level.
      headingLevel = Math.min(levelOf(attributes.header), headingLevel + 1);
      blocks.push({ type: 'heading', level: headingLevel as HeadingLevel, runs, layout });
    } else {
      blocks.push(paragraphOf(runs, layout));
    }
  }
  return withoutOuterBlanks(blocks);
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== false;

function layoutOf({ attributes }: Line): Layout {
  const align = ALIGNMENTS.find((name) => name === attributes.align) ?? null;
  return { align, isRightToLeft: attributes.direction === 'rtl', indent: indentOf(attributes.indent) };
}

function listKindOf(value: unknown): ListKind | null {
  if (value === 'ordered' || value === 'bullet') return value;
  return value === 'checked' || value === 'unchecked' ? 'check' : null;
}

function indentOf(value: unknown): number {
  const indent = Number(value);
  return Number.isInteger(indent) ? Math.min(Math.max(indent, 0), MAX_INDENT) : 0;
}

// The title of a page is its only heading of level 1.
function levelOf(value: unknown): HeadingLevel {
  const level = Number(value);
  return level >= 4 ? 4 : level === 3 ? 3 : 2;
}

/** Adds an item to the list of its kind and depth, which it makes where there is none. Returns the open lists. */
function addItem(
  blocks: Block[],
  open: readonly List[],
  { kind, item }: { kind: ListKind; item: ListItem },
): List[] {
  const depth = Math.min(item.layout.indent, open.length);
  item.layout.indent -= depth;
  const current = open[depth];
  if (current?.kind === kind) {
    current.items.push(item);
    return open.slice(0, depth + 1);
  }
  const list: List = { kind, items: [item] };
  const parent = open[depth - 1]?.items.at(-1);
  if (parent) parent.lists.push(list);
  else blocks.push({ type: 'list', list });
  return [...open.slice(0, depth), list];
}

/** A line as a paragraph; an empty line is one without runs. */
function paragraphOf(runs: readonly Run[], layout: Layout): Block {
  if (runs.some(({ insert }) => typeof insert !== 'string' && 'divider' in insert))
    return { type: 'divider' };
  const isEmpty = runs.every(({ insert }) => typeof insert === 'string' && insert.trim() === '');
  return { type: 'paragraph', runs: isEmpty ? [] : [...runs], layout };
}

function withoutOuterBlanks(blocks: Block[]): Block[] {
  const isFilled = (block: Block) => block.type !== 'paragraph' || block.runs.length > 0;
  return blocks.slice(Math.max(0, blocks.findIndex(isFilled)), blocks.findLastIndex(isFilled) + 1);
}

/** The embeds of a line of code, which has only text. */
function mediaOf({ runs }: Line): Block[] {
  const media = runs.filter(({ insert }) => typeof insert !== 'string');
  return media.length === 0 ? [] : [paragraphOf(media, { align: null, isRightToLeft: false, indent: 0 })];
}
