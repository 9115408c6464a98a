import { z } from 'zod';
import { type Catalogue, catalogueFile } from './catalogue-file.shape.ts';

/** A value of which parts may be invalid: `undefined` stands in the place of each invalid part. */
export type PartiallyValid<T> = T extends readonly (infer Item)[]
  ? (PartiallyValid<Item> | undefined)[]
  : T extends object
    ? { [Key in keyof T]?: PartiallyValid<T[Key]> | undefined }
    : T;

/** The valid part of a catalogue file. */
export interface ValidSubset {
  catalogue: PartiallyValid<Catalogue>;
  /** The paths of the invalid values, as `pathText` writes them. */
  invalidPaths: ReadonlySet<string>;
}

/** A catalogue without format issues as its own valid subset. */
export const allValid = (catalogue: Catalogue): ValidSubset => ({ catalogue, invalidPaths: new Set() });

/**
 * The valid fields of a file. The import checks their references and contradictions, and reports these issues together
 * with the format issues. Null when the file is not even an object.
 */
export function validSubset(data: unknown, invalidPaths: ReadonlySet<string>): ValidSubset | null {
  const catalogue = lenientFile.parse(data) as PartiallyValid<Catalogue> | undefined;
  return catalogue === undefined ? null : { catalogue, invalidPaths };
}

/** Calls `visit` for each valid item of a list, with its index. */
export function forEachValid<T>(
  list: readonly (T | undefined)[] | null | undefined,
  visit: (item: T, index: number) => void,
): void {
  list?.forEach((item, index) => {
    if (item !== undefined) visit(item, index);
  });
}

const lenientFile = lenient(catalogueFile);

/** The schema that turns each invalid part into `undefined` by itself, and leaves out unknown fields. */
function lenient(schema: unknown): z.ZodType {
  return partsOf(schema as z.ZodType).catch(undefined);
}

function partsOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape).map(([name, part]) => [name, lenient(part)]);
    return z.object(Object.fromEntries(parts));
  }
  if (schema instanceof z.ZodArray) return z.array(lenient(schema.element));
  if (schema instanceof z.ZodDefault)
    return partsOf(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodOptional) return partsOf(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return partsOf(schema.unwrap() as z.ZodType).nullable();
  return schema;
}
