/** The picture, video or divider that an operation inserts in place of text. */
export type Embed = { image: string } | { video: string } | { divider: true };

/** One insert of a Quill Delta: text or an embed, with the attributes that format it. */
export interface Operation {
  insert: string | Embed;
  attributes?: Attributes;
}

/** The attributes of an operation, as they come in: nothing is known about a value. */
export type Attributes = Readonly<Record<string, unknown>>;

/** A value of a list that is no operation. */
export interface Malformed {
  /** Its position in the list, from 0. */
  position: number;
  reason: string;
}

/** The operations of a text, and the values that are no operation. */
export interface ReadOperations {
  operations: Operation[];
  /** Null for a text that is no list of operations at all. */
  malformed: readonly Malformed[] | null;
}

/**
 * Reads operations from JSON, from a list, or from a Delta (`{ ops: […] }`). Never throws: a malformed operation is left
 * out, and a text that is no JSON has no operations.
 */
export function readOperations(value: unknown): ReadOperations {
  const list = listOf(typeof value === 'string' ? parseJson(value) : value);
  if (list === null) return { operations: [], malformed: null };
  const malformed: Malformed[] = [];
  const operations = list.flatMap((item, position) => {
    const operation = toOperation(item);
    if (operation === null) malformed.push({ position, reason: reasonOf(item) });
    return operation ?? [];
  });
  return { operations, malformed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (isRecord(value) && Array.isArray(value.ops)) return value.ops;
  return null;
}

function toOperation(value: unknown): Operation | null {
  if (!isRecord(value)) return null;
  const insert = typeof value.insert === 'string' ? wellFormed(value.insert) : toEmbed(value.insert);
  if (insert === null) return null;
  return isRecord(value.attributes) ? { insert, attributes: value.attributes } : { insert };
}

function reasonOf(value: unknown): string {
  if (!isRecord(value) || value.insert === undefined) return 'has no insert';
  const kinds = isRecord(value.insert) ? Object.keys(value.insert) : [];
  if (kinds.includes('formula')) return 'is a formula, which a text cannot have';
  return 'inserts neither text, a picture, a video nor a divider';
}

function toEmbed(value: unknown): Embed | null {
  if (!isRecord(value)) return null;
  if (typeof value.image === 'string') return { image: wellFormed(value.image) };
  if (typeof value.video === 'string') return { video: wellFormed(value.video) };
  return value.divider === true ? { divider: true } : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text without halves of characters, which UTF-8 cannot write. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');
