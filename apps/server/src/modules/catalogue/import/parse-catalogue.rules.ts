import { parseDocument } from 'yaml';
import { type Fault, pathText } from './catalogue.errors.ts';
import { type Catalogue, catalogueFile } from './catalogue-file.shape.ts';
import { type SoundPart, soundPart } from './valid-subset.rules.ts';

/** A catalogue without faults of form, or the faults with the part of the file that has none. */
export type Parsed = { catalogue: Catalogue } | { faults: Fault[]; sound: SoundPart | null };

/** Enough for long lists that repeat a package by anchor, too little to blow up the memory. */
const MOST_ALIASES = 20_000;

/**
 * Reads the text of a catalogue file, YAML or JSON (which is YAML too), and checks every field. Gives back the
 * catalogue with its defaults filled in, or all faults of form.
 */
export function parseCatalogue(text: string): Parsed {
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  if (document.errors.length > 0) return unreadable(document.errors);
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return unreadable([error]);
  }
  return checkForm(data);
}

/** Checks the fields of data that was read or made elsewhere. */
export function checkForm(data: unknown): Parsed {
  const parsed = catalogueFile.safeParse(data, {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
  });
  if (parsed.success) return { catalogue: parsed.data };
  const found = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'unknown field' }))
      : [{ path: issue.path, message: issue.message }],
  );
  const faults = found.map(({ path, message }) => ({ path: pathText(path), message }));
  return { faults, sound: soundPart(data, new Set(faults.map(({ path }) => path))) };
}

const unreadable = (errors: readonly Error[]): Parsed => ({
  faults: errors.map(({ message }) => ({ path: 'the file', message: oneLine(message) })),
  sound: null,
});

const oneLine = (message: string): string => message.split('\n')[0]?.replace(/:$/, '') ?? message;
