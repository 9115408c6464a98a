import type { Block, Cell, Layout, List, ListItem } from './blocks.ts';
import { type Heading, headingIds } from './headings.ts';
import { type Run, textOf } from './lines.ts';
import { type RenderOptions, runsHtml } from './runs-html.ts';
import { cleanText, escapeHtml, otherLanguage } from './text-html.ts';

const TEXTS = {
  en: { done: 'Done', open: 'To do', table: 'Table', code: 'Code' },
  hi: { done: 'हो गया', open: 'बाकी', table: 'तालिका', code: 'कोड' },
};

/** Renders blocks as HTML, and lists their headings with the ids that they have in it. */
export function blocksHtml(
  blocks: readonly Block[],
  options: RenderOptions,
): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const newId = headingIds();
  const html = blocks.map((block) => {
    if (block.type !== 'heading') return blockHtml(block, options);
    const text = cleanText(textOf(block)).trim();
    const heading = { id: newId(text), level: block.level, text };
    headings.push(heading);
    return element(`h${heading.level}`, block, options, ` id="${escapeHtml(heading.id)}"`);
  });
  return { html: html.join('\n'), headings };
}

function blockHtml(block: Exclude<Block, { type: 'heading' }>, options: RenderOptions): string {
  switch (block.type) {
    case 'paragraph':
      return block.runs.length > 0 && textOf(block).trim() === ''
        ? `<figure${attributesOf(block, options)}>${runsHtml(block.runs, options)}</figure>`
        : element('p', block, options);
    case 'list':
      return listHtml(block.list, options);
    case 'quote':
      return `<blockquote>${block.lines.map((line) => element('p', line, options)).join('')}</blockquote>`;
    case 'code':
      // The keyboard scrolls long lines.
      return `<pre role="group" aria-label="${TEXTS[options.language].code}" tabindex="0"><code>${escapeHtml(block.text)}</code></pre>`;
    case 'table':
      return tableHtml(block.rows, options);
    case 'divider':
      return '<hr>';
  }
}

interface Content {
  runs: readonly Run[];
  layout: Layout;
}

const element = (name: string, content: Content, options: RenderOptions, more = '') =>
  `<${name}${more}${attributesOf(content, options)}>${runsHtml(content.runs, options)}</${name}>`;

function attributesOf({ runs, layout }: Content, { language }: RenderOptions, classes = ''): string {
  const indent = layout.indent > 0 && `indent-${layout.indent}`;
  const all = [classes, layout.align && `align-${layout.align}`, indent].filter(Boolean).join(' ');
  const lang = otherLanguage(textOf({ runs: [...runs] }), language);
  return [
    all && ` class="${all}"`,
    layout.isRightToLeft ? ' dir="rtl"' : '',
    lang === null ? '' : ` lang="${lang}"`,
  ].join('');
}

function listHtml({ kind, items }: List, options: RenderOptions): string {
  const name = kind === 'ordered' ? 'ol' : 'ul';
  const classes = kind === 'check' ? ' class="checklist"' : '';
  return `<${name}${classes}>${items.map((item) => itemHtml(item, kind, options)).join('')}</${name}>`;
}

function itemHtml(item: ListItem, kind: List['kind'], options: RenderOptions): string {
  const texts = TEXTS[options.language];
  const state = item.isChecked ? 'checked' : 'unchecked';
  const mark = `<span class="check" role="img" aria-label="${item.isChecked ? texts.done : texts.open}"></span>`;
  const [classes, before] = kind === 'check' ? [state, mark] : ['', ''];
  const lists = item.lists.map((list) => listHtml(list, options)).join('');
  return `<li${attributesOf(item, options, classes)}>${before}${runsHtml(item.runs, options)}${lists}</li>`;
}

// A wide table scrolls by itself, also with the keyboard.
function tableHtml(rows: readonly Cell[][], options: RenderOptions): string {
  const isHeading = (row: readonly Cell[]) => row.every((cell) => cell.isHeading);
  const headingRows = rows.findIndex((row) => !isHeading(row));
  const split = headingRows === -1 ? rows.length : headingRows;
  const part = (name: string, list: readonly Cell[][]) =>
    list.length === 0 ? '' : `<${name}>${list.map((row) => rowHtml(row, options)).join('')}</${name}>`;
  const content = part('thead', rows.slice(0, split)) + part('tbody', rows.slice(split));
  const { table } = TEXTS[options.language];
  return `<div class="table" role="group" aria-label="${table}" tabindex="0"><table>${content}</table></div>`;
}

const rowHtml = (row: readonly Cell[], options: RenderOptions) =>
  `<tr>${row.map((cell) => element(cell.isHeading ? 'th' : 'td', cell, options, cell.isHeading ? ' scope="col"' : '')).join('')}</tr>`;
