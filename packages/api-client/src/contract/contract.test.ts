import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { operations } from './endpoint.ts';

const all = operations(contract);

describe('the contract', () => {
  it('has no two endpoints with the same method and path or the same operation id', () => {
    const routes = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(all.map((operation) => operation.operationId)).size).toBe(all.length);
  });

  it.each(all)(
    '$operationId names its path parameters, and has one answer and at most one kind of body',
    ({ endpoint }) => {
      const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      const params = endpoint.params as { shape?: Record<string, unknown> } | undefined;
      expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
      expect(Object.keys(endpoint.response)).toHaveLength(1);
      // The text fields of a form are its `body`.
      const bodies = [endpoint.form ?? endpoint.body, endpoint.rawBody].filter((one) => one !== undefined);
      expect(bodies.length).toBeLessThanOrEqual(endpoint.method === 'GET' ? 0 : 1);
    },
  );
});
