import { z } from 'zod';
import { type Catalogue, catalogueFile } from './catalogue-file.shape.ts';

/** What was read of a thing: `undefined` stands wherever the file has a fault of form. */
export type Holed<T> = T extends readonly (infer Item)[]
  ? (Holed<Item> | undefined)[]
  : T extends object
    ? { [Key in keyof T]?: Holed<T[Key]> | undefined }
    : T;

/** What of a file can be checked beyond its form. */
export interface SoundPart {
  catalogue: Holed<Catalogue>;
  /** The paths at which it has faults of form, as `pathText` writes them. */
  faulty: ReadonlySet<string>;
}

/** All of a catalogue that has no faults of form. */
export const wholeOf = (catalogue: Catalogue): SoundPart => ({ catalogue, faulty: new Set() });

/**
 * The part of a file that has no faults of form, field by field, so that its references and contradictions are told
 * together with those faults. Null when nothing can be told apart.
 */
export function soundPart(data: unknown, faulty: ReadonlySet<string>): SoundPart | null {
  const catalogue = holedFile.parse(data) as Holed<Catalogue> | undefined;
  return catalogue === undefined ? null : { catalogue, faulty };
}

const holedFile = holed(catalogueFile);

/** The schema with every part on its own: one that does not fit is `undefined`, and unknown fields are left out. */
function holed(schema: unknown): z.ZodType {
  return partsOf(schema as z.ZodType).catch(undefined);
}

function partsOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape).map(([name, part]) => [name, holed(part)]);
    return z.object(Object.fromEntries(parts));
  }
  if (schema instanceof z.ZodArray) return z.array(holed(schema.element));
  if (schema instanceof z.ZodDefault)
    return partsOf(schema.unwrap() as z.ZodType).default(schema.def.defaultValue);
  if (schema instanceof z.ZodOptional) return partsOf(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return partsOf(schema.unwrap() as z.ZodType).nullable();
  return schema;
}
