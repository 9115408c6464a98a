import { LineCounter, parseDocument } from 'yaml';
import { fieldWording } from '../../../lib/field-wording.ts';
import { type Issue, type Path, pathText } from './catalogue.errors.ts';
import { type Catalogue, catalogueFile } from './catalogue-file.shape.ts';
import { lineFinder, lostWords, readFileText, unstorableTexts } from './file-text.rules.ts';
import { type ValidSubset, validSubset } from './valid-subset.rules.ts';

/** A catalogue, or the format issues of a file with its valid part. `lineOf` finds the line of a path that `pathText` wrote. */
export type ParsedCatalogue = ({ catalogue: Catalogue } | { issues: Issue[]; valid: ValidSubset | null }) & {
  lineOf?: (path: string) => number | null;
};

/** YAML aliases of one file: enough for long lists that repeat a package, too few to exhaust the memory. */
const MAX_ALIASES = 20_000;

/**
 * Parses the bytes of a catalogue file, YAML or JSON (which is also YAML) in UTF-8, and validates every field. Returns the
 * catalogue with its defaults, or all format issues.
 */
export function parseCatalogue(bytes: Uint8Array): ParsedCatalogue {
  const { text, faultyLine } = readFileText(bytes);
  if (faultyLine !== null)
    return unreadable([`is not UTF-8 in line ${faultyLine}: save the file with the encoding UTF-8`]);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true, lineCounter });
  if (document.errors.length > 0) return unreadable(document.errors.map(({ message }) => firstLine(message)));
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return unreadable([firstLine(error.message)]);
  }
  const lineOfPath = lineFinder(document, lineCounter);
  const lost = lostWords(document).map(({ path, word }) => ({
    path,
    message: `the word ${word} has a meaning in YAML and would be lost: put the text between quotation marks`,
  }));
  // Each word is one of these warnings; the others are about the whole file.
  const others = document.warnings.filter(({ code }) => code !== 'TAG_RESOLVE_FAILED');
  const warnings = others.map(({ message }) => ({ path: [], message: firstLine(message) }));
  return {
    ...validateCatalogue(data, [...warnings, ...lost]),
    lineOf: (path) => lineOfPath(pathParts(path)),
  };
}

/** Validates every field of a catalogue that is data already; `found` are its other faults. */
export function validateCatalogue(
  data: unknown,
  found: readonly { path: Path; message: string }[] = [],
): ParsedCatalogue {
  const parsed = catalogueFile.safeParse(data, { error: fieldWording });
  const ofFields = (parsed.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknown field' }))
      : [{ path: issue.path, message: issue.message }],
  );
  const known = new Set(ofFields.map(({ path }) => pathText(path)));
  const ofTexts = [...unstorableTexts(data)]
    .map(({ path, code }) => ({ path, message: `must be text that can be stored: it has ${code}` }))
    .filter(({ path }) => !known.has(pathText(path)));
  const issues = [...found, ...ofTexts, ...ofFields].map(({ path, message }) => ({
    path: pathText(path),
    message,
  }));
  if (parsed.success && issues.length === 0) return { catalogue: parsed.data };
  return { issues, valid: validSubset(data, new Set(issues.map(({ path }) => path))) };
}

const unreadable = (messages: readonly string[]): ParsedCatalogue => ({
  issues: messages.map((message) => ({ path: 'the file', message })),
  valid: null,
});

/** The parts of a path that `pathText` wrote; no key of a catalogue has a point or a bracket. */
const pathParts = (path: string): PropertyKey[] =>
  [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? (name ?? '') : Number(index),
  );

const firstLine = (message: string): string => message.split('\n')[0]?.replace(/:$/, '') ?? message;
