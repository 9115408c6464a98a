import { hostLead, type Schema } from '@jalsa/api-client/contract';
import {
  BUSINESS_TYPES,
  bookingMobile,
  driverDetails,
  email,
  loginPhone,
  otpCode,
  personName,
} from '@jalsa/booking-core/validation';
import * as fc from 'fast-check';
import * as z from 'zod/mini';

const names = fc.constantFrom('Asha Rao', 'आशा राव', 'A', 'Mohammed Abdul Rahman Kh');
const digits = (count: number) => fc.stringMatching(new RegExp(`^[6-9]\\d{${count - 1}}$`));

/** Typical values of fields whose rules are functions, which no generator can read. */
const TYPED = new Map<Schema, fc.Arbitrary<unknown>>([
  [loginPhone, digits(10)],
  [bookingMobile, digits(10)],
  [otpCode, fc.stringMatching(/^\d{4}$/)],
  [personName, names],
  [hostLead.shape.business_name, names],
  [hostLead.shape.business_type, fc.constantFrom(...BUSINESS_TYPES)],
  [hostLead.shape.contact_name, names],
  [hostLead.shape.contact_phone_number, digits(10)],
  [driverDetails.shape.name, names],
  [driverDetails.shape.mobile, digits(10)],
  [email, fc.constantFrom('asha@example.in', 'a.b+c@sub.example.co.in')],
]);

/** The generated texts in a row that a schema may refuse. */
const MOST_MISSES = 10_000;

/** Existing values (ids, codes, numbers of people), from which a schema's values are taken where they fit. */
export type Vocabulary = readonly unknown[];

/**
 * Values that a schema of the contract accepts, derived from the schema itself: every length, bound, enum and optional
 * part. Throws for a kind of schema that the contract did not use so far.
 */
export function validValue(schema: Schema, vocabulary: Vocabulary = []): fc.Arbitrary<unknown> {
  const made = TYPED.get(schema) ?? derived(schema as z.core.$ZodTypes, vocabulary);
  const known = isLeaf(schema) ? vocabulary.filter((value) => z.safeParse(schema, value).success) : [];
  return known.length === 0
    ? made
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made });
}

const isLeaf = (schema: Schema) =>
  TYPED.has(schema) || ['string', 'number'].includes((schema as z.core.$ZodTypes)._zod.def.type);

function derived(schema: z.core.$ZodTypes, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const entry = (inner: z.core.SomeType) => validValue(inner as Schema, vocabulary);
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return fc
        .record(Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, entry(value)])))
        .map(withoutMissing);
    case 'array': {
      const { minItems = 0, maxItems = 100 } = bounds(schema);
      return fc.array(entry(def.element), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 3),
      });
    }
    case 'string':
      return text(schema);
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'union':
      return fc.oneof(...def.options.map((option) => entry(option)));
    case 'optional':
    case 'default':
      return fc.option(entry(def.innerType), { nil: undefined });
    case 'pipe':
      return entry(def.in);
    case 'nullable':
      return fc.option(entry(def.innerType), { nil: null });
    default:
      throw new TypeError(`No valid values are known for a schema of type ${def.type}`);
  }
}

/** The bounds of one schema, as its JSON Schema states them. */
const bounds = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const withoutMissing = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));

function text(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 64, pattern } = bounds(schema);
  let misses = 0;
  const isFit = (value: string) => {
    const { success } = z.safeParse(schema, value);
    misses = success ? 0 : misses + 1;
    // fast-check would search without end.
    if (misses > MOST_MISSES)
      throw new TypeError('Random text hardly ever fits this schema: add it to TYPED');
    return success;
  };
  // Random text is hardly ever a date.
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength }).filter(isFit);
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength }).filter(isFit);
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const { type, minimum = 0, maximum = 1e9 } = bounds(schema);
  const whole = fc.integer({ min: minimum, max: Math.min(maximum, 1e9) });
  return type === 'integer' ? whole : whole.map((hundredths) => hundredths / 100);
}
