import { parseDocument } from 'yaml';
import { type Catalogue, catalogueFile } from './catalogue-file.ts';
import { type Fault, pathText } from './fault.ts';

/** Enough for long lists that repeat a package by anchor, too little to blow up the memory. */
const MOST_ALIASES = 20_000;

/**
 * Reads the text of a catalogue file, YAML or JSON (which is YAML too), and checks every field. Gives back the
 * catalogue with its defaults filled in, or all faults of form.
 */
export function parseCatalogue(text: string): { catalogue: Catalogue } | { faults: Fault[] } {
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  if (document.errors.length > 0) {
    return {
      faults: document.errors.map(({ message }) => ({ path: 'the file', message: oneLine(message) })),
    };
  }
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { faults: [{ path: 'the file', message: oneLine(error.message) }] };
  }
  return checkForm(data);
}

/** Checks the fields of data that was read or made elsewhere. */
export function checkForm(data: unknown): { catalogue: Catalogue } | { faults: Fault[] } {
  const parsed = catalogueFile.safeParse(data, {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
  });
  if (parsed.success) return { catalogue: parsed.data };
  return {
    faults: parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: pathText([...issue.path, key]), message: 'unknown field' }))
        : [{ path: pathText(issue.path), message: issue.message }],
    ),
  };
}

const oneLine = (message: string): string => message.split('\n')[0]?.replace(/:$/, '') ?? message;
