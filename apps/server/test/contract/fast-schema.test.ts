import { isDeepStrictEqual } from 'node:util';
import { contract, type Endpoint, operations } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { type $ZodType, safeEncode, safeParse } from 'zod/v4/core';
import { fastSchema } from '../../src/http/fast-schema.ts';
import { hostileValue } from './hostile-values.ts';
import { validValue } from './valid-values.ts';

const SAMPLES = 40;

const schemas = operations(contract).flatMap(({ operationId, endpoint }) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Endpoint)[part];
    return schema === undefined ? [] : [{ name: `${operationId} ${part}`, schema }];
  }),
);

/** What a schema makes of a value, or what it finds wrong with it. */
const verdict = ({ data, error }: { data?: unknown; error?: { issues: unknown } }) =>
  error ? JSON.stringify(error.issues) : data;

describe.each(schemas)('$name', ({ schema }) => {
  it('says of any value what the contract says', () => {
    const fast = fastSchema(schema);
    const differs = (value: unknown) =>
      !isDeepStrictEqual(verdict(safeParse(fast, value)), verdict(safeParse(schema, value))) ||
      !isDeepStrictEqual(verdict(encoded(fast, value)), verdict(encoded(schema, value)));
    const values = fc.oneof(validValue(schema), hostileValue(schema));
    expect(fc.sample(values, SAMPLES).filter(differs)).toEqual([]);
  });
});

// A transform goes one way only.
function encoded(schema: $ZodType, value: unknown) {
  try {
    return safeEncode(schema, value as never);
  } catch (error) {
    return { data: (error as Error).message };
  }
}

test('what stands in lists and is optional is rebuilt too; a default is made anew for each value', () => {
  let made = 0;
  const part = z.object({ id: z._default(z.number(), () => ++made) });
  const schema = z.object({ parts: z.array(z.optional(part)) });
  const fast = fastSchema(schema);
  expect(fast).not.toBe(schema);
  expect(fastSchema(schema)).toBe(fast);
  const before = made;
  expect(safeParse(fast, { parts: [{}, {}, undefined] }).data).toEqual({
    parts: [{ id: before + 1 }, { id: before + 2 }, undefined],
  });
});
