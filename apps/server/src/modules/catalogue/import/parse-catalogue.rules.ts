import { parseDocument } from 'yaml';
import { fieldWording } from '../../../lib/field-wording.ts';
import { type Issue, pathText } from './catalogue.errors.ts';
import { type Catalogue, catalogueFile } from './catalogue-file.shape.ts';
import { type ValidSubset, validSubset } from './valid-subset.rules.ts';

/** A catalogue, or the format issues of a file with its valid part. */
export type ParsedCatalogue = { catalogue: Catalogue } | { issues: Issue[]; valid: ValidSubset | null };

/** YAML aliases of one file: enough for long lists that repeat a package, too few to exhaust the memory. */
const MAX_ALIASES = 20_000;

/**
 * Parses the text of a catalogue file, YAML or JSON (which is also YAML), and validates every field. Returns the
 * catalogue with its defaults, or all format issues.
 */
export function parseCatalogue(text: string): ParsedCatalogue {
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  if (document.errors.length > 0) return unreadable(document.errors);
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return unreadable([error]);
  }
  return validateCatalogue(data);
}

/** Validates every field of a catalogue that is data already. */
export function validateCatalogue(data: unknown): ParsedCatalogue {
  const parsed = catalogueFile.safeParse(data, { error: fieldWording });
  if (parsed.success) return { catalogue: parsed.data };
  const found = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknown field' }))
      : [{ path: issue.path, message: issue.message }],
  );
  const issues = found.map(({ path, message }) => ({ path: pathText(path), message }));
  return { issues, valid: validSubset(data, new Set(issues.map(({ path }) => path))) };
}

const unreadable = (errors: readonly Error[]): ParsedCatalogue => ({
  issues: errors.map(({ message }) => ({ path: 'the file', message: firstLine(message) })),
  valid: null,
});

const firstLine = (message: string): string => message.split('\n')[0]?.replace(/:$/, '') ?? message;
