import MarkdownIt from 'markdown-it';
import type { Attributes, Operation } from './operations.ts';

// HTML in Markdown is text, since operations have no HTML.
const markdownIt = new MarkdownIt({ html: false, linkify: true });
type Token = ReturnType<typeof markdownIt.parse>[number];

const INLINE: Record<string, string> = { strong: 'bold', em: 'italic', s: 'strike' };

/** Hosts of videos: a picture with such an address is a video, whose title is the address of its picture. */
const VIDEOS = /^https:\/\/(?:www\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)\//;

// The renderer judges addresses. Otherwise a picture or link with an address that markdown-it refuses would stay Markdown.
markdownIt.validateLink = () => true;

/** Turns Markdown into operations, as `readMarkdown` does. */
export const markdownToOperations = (markdown: string): Operation[] => readMarkdown(markdown).operations;

/**
 * Turns Markdown (CommonMark with tables, ~~strikethrough~~ and task lists) into operations, and says in which line of it, from 1,
 * each of them begins. The title of a picture may be its size: `1600x900`.
 */
export function readMarkdown(markdown: string): { operations: Operation[]; lines: number[] } {
  const operations: Operation[] = [];
  const lines: number[] = [];
  let line = 1;
  const lists: string[] = [];
  let quotes = 0;
  let row = 0;
  let block: Record<string, unknown> = {};
  /** Whether the next line begins an item of a list. */
  let beginsItem = false;

  const add = (insert: Operation['insert'], attributes: Attributes = {}) => {
    if (insert === '') return;
    operations.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
    lines.push(line);
  };
  const lineAttributes = (): Record<string, unknown> => {
    const list = lists.at(-1);
    if (list !== undefined) return { list, ...(lists.length > 1 && { indent: lists.length - 1 }) };
    return quotes > 0 ? { blockquote: true } : {};
  };

  for (const token of markdownIt.parse(markdown, {})) {
    const { type, tag, content } = token;
    if (token.map) line = token.map[0] + 1;
    if (type === 'bullet_list_open' || type === 'ordered_list_open')
      lists.push(tag === 'ol' ? 'ordered' : 'bullet');
    else if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop();
    else if (type === 'list_item_open') beginsItem = true;
    else if (type === 'blockquote_open') quotes += 1;
    else if (type === 'blockquote_close') quotes -= 1;
    else if (type === 'heading_open') block = { header: Number(tag.slice(1)) };
    else if (type === 'tr_open') row += 1;
    else if (type === 'th_open' || type === 'td_open') {
      const align = alignmentOf(token);
      block = {
        table: `row-${row}`,
        ...(type === 'th_open' && { 'table-header': true }),
        ...(align !== null && { align }),
      };
    } else if (/^(?:heading|th|td)_close$/.test(type)) block = {};
    else if (type === 'fence' || type === 'code_block') {
      for (const line of content.replace(/\n$/, '').split('\n')) {
        add(line);
        add('\n', { 'code-block': true });
      }
    } else if (type === 'hr') {
      add({ divider: true });
      add('\n');
    } else if (type === 'inline') {
      const attributes = { ...lineAttributes(), ...block };
      const task = beginsItem ? /^\[([ xX])\] /.exec(content) : null;
      if (task) attributes.list = task[1] === ' ' ? 'unchecked' : 'checked';
      else if ('list' in attributes && !beginsItem) {
        delete attributes.list;
        attributes.indent = lists.length;
      }
      addInline(token.children ?? [], {
        add,
        attributes,
        skip: task?.[0].length ?? 0,
        breakLine: () => {
          line += 1;
        },
      });
      beginsItem = false;
    }
  }
  return { operations, lines };
}

interface InlineTarget {
  add(insert: Operation['insert'], attributes?: Attributes): void;
  /** The attributes of the line. */
  attributes: Attributes;
  /** Letters at the beginning that are no text: the box of a task. */
  skip: number;
  /** Is called at each line of Markdown that ends. */
  breakLine(): void;
}

function addInline(children: readonly Token[], { add, attributes, skip, breakLine }: InlineTarget): void {
  const current: Record<string, unknown> = {};
  let left = skip;
  for (const token of children) {
    const { type, content } = token;
    const name = INLINE[type.replace(/_(?:open|close)$/, '')];
    if (name !== undefined) {
      if (type.endsWith('_open')) current[name] = true;
      else delete current[name];
    } else if (type === 'link_open') current.link = textOf(token, 'href');
    else if (type === 'link_close') delete current.link;
    else if (type === 'image') addMedia(token, current, add);
    else if (type === 'softbreak' || type === 'hardbreak') {
      if (type === 'softbreak') add(' ', { ...current });
      else add('\n', attributes);
      breakLine();
    } else {
      add(content.slice(left), type === 'code_inline' ? { ...current, code: true } : { ...current });
      left = 0;
    }
  }
  add('\n', attributes);
}

function addMedia(token: Token, current: Attributes, add: InlineTarget['add']): void {
  const [address, title, alt] = [textOf(token, 'src'), textOf(token, 'title'), token.content];
  const attributes = { ...current, ...(alt !== '' && { alt }) };
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(title) ?? [];
  const size = width && height ? { width: Number(width), height: Number(height) } : {};
  if (VIDEOS.test(address))
    add({ video: address }, { ...attributes, ...(title !== '' && { poster: title }) });
  else add({ image: address }, { ...attributes, ...size });
}

function alignmentOf(token: Token): string | null {
  const [, align] = /text-align:(center|right)/.exec(textOf(token, 'style')) ?? [];
  return align ?? null;
}

const textOf = (token: Token, name: string) => String(token.attrGet(name) ?? '');
