import { isUtf8 } from 'node:buffer';
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  visit,
} from 'yaml';
import type { Path } from './catalogue.errors.ts';

/** The text of a catalogue file. A file that is not UTF-8 is read as far as it can be, with the first line that cannot. */
export function readFileText(bytes: Uint8Array): { text: string; faultyLine: number | null } {
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return { text, faultyLine: null };
  let line = 1;
  // No character of UTF-8 contains the byte of a line break, so a line is valid by itself.
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(10, from);
    const until = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(from, until))) break;
    from = until;
  }
  return { text, faultyLine: line };
}

/** NUL and halves of surrogate pairs, which PostgreSQL refuses, and the sign that stands for a character that was lost. */
const FORBIDDEN_ANYWHERE = /[\0\p{Cs}\ufffd]/u;

/** Finds every value that holds a character which must stand nowhere, and its first such character. */
export function* unstorableTexts(data: unknown, path: Path = []): Generator<{ path: Path; code: string }> {
  if (typeof data === 'string') {
    const found = FORBIDDEN_ANYWHERE.exec(data);
    if (found)
      yield { path, code: `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}` };
  } else if (Array.isArray(data)) {
    for (const [index, item] of data.entries()) yield* unstorableTexts(item, [...path, index]);
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) yield* unstorableTexts(value, [...path, key]);
  }
}

/**
 * Finds the words that YAML takes out of values: tags that mean nothing here (`name: !Important Night`), and anchors of texts that
 * nothing refers to (`name: &Co Night`).
 */
export function lostWords(document: Document): { path: Path; word: string }[] {
  const found: { path: Path; word: string }[] = [];
  const used = new Set<string>();
  visit(document, { Alias: (_key, { source }) => void used.add(source) });
  visit(document, {
    Node: (_key, node, ancestors) => {
      if (isAlias(node)) return;
      const { tag, anchor } = node;
      if (tag && !KNOWN_TAGS.has(tag)) found.push({ path: pathOf(node, ancestors), word: tag });
      if (anchor && isScalar(node) && !used.has(anchor))
        found.push({ path: pathOf(node, ancestors), word: `&${anchor}` });
    },
  });
  return found;
}

/** The tags of YAML's core schema, such as `!!str`. */
const KNOWN_TAGS = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);

function pathOf(node: Node, ancestors: readonly unknown[]): PropertyKey[] {
  return [...ancestors, node].flatMap((one, index, all): PropertyKey[] => {
    const inner = all[index + 1];
    if (isSeq(one)) return [one.items.indexOf(inner)];
    return isPair(one) && isScalar(one.key) ? [String(one.key.value)] : [];
  });
}

/** Finds the line, counted from 1, of the value at a path, or of the nearest thing around it; null when the file has none. */
export function lineFinder(document: Document, counter: LineCounter): (path: Path) => number | null {
  return (path) => {
    let node: unknown = document.contents;
    let offset: number | null = null;
    for (const part of path) {
      const owner = isAlias(node) ? node.resolve(document) : node;
      const next = isMap(owner)
        ? owner.items.find(({ key }) => isScalar(key) && String(key.value) === part)
        : isSeq(owner)
          ? owner.items[Number(part)]
          : undefined;
      if (next === undefined) break;
      offset = rangeStart(isPair(next) ? next.key : next) ?? offset;
      node = isPair(next) ? next.value : next;
    }
    return offset === null ? null : counter.linePos(offset).line;
  };
}

const rangeStart = (node: unknown): number | null =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : null;
