import { describe, expect, it } from 'vitest';
import { contract } from './contract.ts';
import { errorsOf, operations } from './endpoint.ts';
import { ERROR_CODES } from './error-codes.ts';

const all = operations(contract);

describe('the contract', () => {
  it('has no two endpoints with the same method and path or the same operation id', () => {
    const routes = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(all.map((operation) => operation.operationId)).size).toBe(all.length);
  });

  it.each(all)('$operationId names its path parameters in its schema', ({ endpoint }) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const params = endpoint.params as { shape?: Record<string, unknown> } | undefined;
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
  });

  it.each(all)(
    '$operationId has a summary, a tag, one successful answer and only codes of the closed list',
    ({ endpoint }) => {
      expect(endpoint.summary).not.toBe('');
      expect(endpoint.tags.length).toBeGreaterThan(0);
      expect(Object.keys(endpoint.response)).toHaveLength(1);
      expect(ERROR_CODES).toEqual(expect.arrayContaining(errorsOf(endpoint)));
    },
  );

  it.each(all)('$operationId has at most one kind of body, and none for GET', ({ endpoint }) => {
    // The text fields of a form are its `body`.
    const body = endpoint.form ? undefined : endpoint.body;
    const bodies = [body, endpoint.rawBody, endpoint.form].filter((one) => one !== undefined);
    expect(bodies.length).toBeLessThanOrEqual(endpoint.method === 'GET' ? 0 : 1);
  });
});
