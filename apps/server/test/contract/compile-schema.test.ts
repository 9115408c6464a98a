import { isDeepStrictEqual } from 'node:util';
import { contract, type Endpoint, operations } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type $ZodType, safeEncode, safeParse } from 'zod/v4/core';
import { compileSchema } from '../../src/http/compile-schema.ts';
import { hostileValue } from './hostile-values.ts';
import { validValue } from './valid-values.ts';

const SAMPLES = 40;

const schemas = operations(contract).flatMap(({ operationId, endpoint }) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Endpoint)[part];
    return schema === undefined ? [] : [{ name: `${operationId} ${part}`, schema }];
  }),
);

/** The output of a schema for a value, or its issues. */
const resultOf = ({ data, error }: { data?: unknown; error?: { issues: unknown } }) =>
  error ? JSON.stringify(error.issues) : data;

describe.each(schemas)('$name', ({ schema }) => {
  test('a compiled schema has the same result as the contract for any value', () => {
    const compiled = compileSchema(schema);
    const differs = (value: unknown) =>
      !isDeepStrictEqual(resultOf(safeParse(compiled, value)), resultOf(safeParse(schema, value))) ||
      !isDeepStrictEqual(resultOf(encode(compiled, value)), resultOf(encode(schema, value)));
    const values = fc.oneof(validValue(schema), hostileValue(schema));
    expect(fc.sample(values, SAMPLES).filter(differs)).toEqual([]);
  });
});

// Schemas with a transform cannot be encoded.
function encode(schema: $ZodType, value: unknown) {
  try {
    return safeEncode(schema, value as never);
  } catch (error) {
    return { data: (error as Error).message };
  }
}

test('a compiled schema compiles objects in lists and optional ones, and evaluates a default for each value', () => {
  let made = 0;
  const part = z.object({ id: z._default(z.number(), () => ++made) });
  const schema = z.object({ parts: z.array(z.optional(part)) });
  const compiled = compileSchema(schema);
  expect(compiled).not.toBe(schema);
  expect(compileSchema(schema)).toBe(compiled);
  const before = made;
  expect(safeParse(compiled, { parts: [{}, {}, undefined] }).data).toEqual({
    parts: [{ id: before + 1 }, { id: before + 2 }, undefined],
  });
});
