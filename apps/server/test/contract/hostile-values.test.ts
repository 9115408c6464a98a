import { contract, type Endpoint, operations } from '@jalsa/api-client/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hostileRequest } from './hostile-requests.ts';
import { hostileValue } from './hostile-values.ts';
import { validValue } from './valid-values.ts';

const requestSchemas = operations(contract).flatMap(({ operationId, endpoint }) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = (endpoint as Endpoint)[part];
    return schema === undefined ? [] : [{ name: `${operationId} ${part}`, schema }];
  }),
);

describe.each(requestSchemas)('$name', ({ schema }) => {
  it('accepts the valid values that are derived from it', () => {
    fc.assert(
      fc.property(validValue(schema), (value) => {
        expect(z.safeParse(schema, value).error?.issues).toBeUndefined();
      }),
    );
  });

  it('refuses some hostile values, and throws for none', () => {
    const refused = fc
      .sample(hostileValue(schema), 200)
      .filter((value) => !z.safeParse(schema, value).success);
    expect(refused.length).toBeGreaterThan(0);
  });
});

it.each(operations(contract))('hostile requests for $operationId can be sent', ({ endpoint }) => {
  for (const request of fc.sample(
    hostileRequest(endpoint, { headers: fc.constant({ user: 'someone' }) }),
    20,
  )) {
    expect(request).toMatchObject({ method: endpoint.method, headers: { user: 'someone' } });
    expect(() => new URL(String(request.url), 'http://server')).not.toThrow();
  }
});
