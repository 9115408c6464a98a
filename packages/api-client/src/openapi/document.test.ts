import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../contract/contract.ts';
import { errorsOf, operations, type Schema } from '../contract/endpoint.ts';
import { ERROR_STATUS } from '../contract/error-codes.ts';
import { openApiDocument } from './document.ts';
import { exampleOf } from './example-of.ts';
import { TAG_TEXTS } from './tag-texts.ts';
import type { Json } from './types.ts';

const document = openApiDocument({ servers: [{ url: 'https://jalsa.in', description: 'A server.' }] });

const all = operations(contract);
const operationOf = (operationId: string): Json => {
  const { endpoint } = all.find((one) => one.operationId === operationId) ?? {};
  const path = endpoint?.path.replace(/:(\w+)/g, '{$1}') ?? '';
  return document.paths[path]?.[endpoint?.method.toLowerCase() ?? ''] ?? {};
};

/** The problems that Redocly's recommended rules find. No rule asks the network. */
async function lint(source: object) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(source), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

/** Every property and parameter of a document without a description, by its place. */
function undescribed(node: unknown, path = '#'): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const at = `${path}/${key}`;
    if (['example', 'examples', 'enum', 'default', 'const'].includes(key)) return [];
    const faults = undescribed(value, at);
    if (key === 'properties') {
      const missing = Object.entries(value as Json).filter(([, property]) => !isDescribed(property));
      return [...faults, ...missing.map(([name]) => `${at}/${name}`)];
    }
    if (key === 'parameters' && Array.isArray(value)) {
      const missing = value.filter((parameter) => !isDescribed(parameter) && !('$ref' in parameter));
      return [...faults, ...missing.map(({ name }: Json) => `${at}/${name}`)];
    }
    return faults;
  });
}

const isDescribed = (value: unknown) => {
  const { description } = value as Json;
  return typeof description === 'string' && description.trim() !== '';
};

describe('the OpenAPI document', () => {
  it('passes the recommended rules of Redocly', async () => {
    expect(await lint(document)).toEqual([]);
  });

  it('describes every parameter, property, component and tag', () => {
    expect(undescribed({ ...document, properties: document.components.schemas })).toEqual([]);
    const used = new Set(all.flatMap(({ endpoint }) => endpoint.tags));
    expect(Object.keys(TAG_TEXTS).sort()).toEqual([...used].sort());
  });

  it('names the servers, the licence and a summary of each operation of one sentence', () => {
    expect(document.servers).toEqual([{ url: 'https://jalsa.in', description: 'A server.' }]);
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
    for (const { operationId } of all) {
      const { summary, description } = operationOf(operationId) as Record<string, string>;
      expect(summary?.length, operationId).toBeLessThan(130);
      expect(description?.startsWith(summary ?? '-'), operationId).toBe(true);
    }
  });

  it('refers to shared shapes', () => {
    expect(operationOf('catalogue.event')).toMatchObject({
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Event' } } } },
      },
    });
    expect(document.components.schemas?.EventPage).toMatchObject({
      properties: { events: { items: { $ref: '#/components/schemas/EventCard' } } },
    });
  });

  it('describes forms with their files and text fields', () => {
    const { requestBody } = operationOf('drivers.upload') as { requestBody: Json };
    expect(requestBody).toMatchObject({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              driverId: { type: 'string' },
              license: { type: 'string', format: 'binary' },
              verification_id: { type: 'array', maxItems: 2, items: { format: 'binary' } },
            },
            required: ['driverId'],
          },
          encoding: { license: { contentType: 'image/png, image/jpeg' } },
        },
      },
    });
  });

  it('describes the body of the webhook and the files that answers are', () => {
    expect(operationOf('payments.webhook')).toHaveProperty(
      'requestBody.content.application/json.schema.$ref',
      '#/components/schemas/RazorpayEvent',
    );
    expect(operationOf('tickets.qr')).toMatchObject({
      responses: { 200: { content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } } },
    });
  });

  it('documents the headers of requests and answers', () => {
    expect(operationOf('orders.create').parameters).toEqual([
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
      { $ref: '#/components/parameters/user' },
    ]);
    const { responses } = operationOf('customer.sendOtp') as { responses: Record<string, Json> };
    expect(responses[200]).toHaveProperty('headers.X-Request-Id');
    expect(responses[429]).toEqual({ $ref: '#/components/responses/RateLimited' });
    expect(document.components.responses?.RateLimited).toHaveProperty('headers.Retry-After');
    expect(operationOf('customer.verifyOtp')).toHaveProperty('responses.400.headers.Retry-After');
  });

  it.each(all)('gives each error status of $operationId the codes that it can have', (operation) => {
    const responses = operationOf(operation.operationId).responses as Record<string, Json>;
    const stated = Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) => codesOf(response).map((code) => [code, Number(status)]));
    const expected = errorsOf(operation.endpoint).map((code) => [code, ERROR_STATUS[code]]);
    expect(stated.sort()).toEqual(expected.sort());
  });
});

function codesOf(response: Json): string[] {
  const name = String(response.$ref ?? '').replace('#/components/responses/', '');
  const whole = name === '' ? response : document.components.responses?.[name];
  const { content } = whole as {
    content: {
      'application/json': { schema: { allOf: [Json, { properties: { code: { enum: string[] } } }] } };
    };
  };
  return content['application/json'].schema.allOf[1].properties.code.enum;
}

describe('the examples', () => {
  it.each(all)('of $operationId have the shape of the contract', ({ endpoint }) => {
    const { params, query, headers, body, response, produces } = endpoint;
    for (const schema of [params, query, headers, body]) expectExample(schema, 'input');
    if (!produces) expectExample(Object.values(response)[0], 'output');
  });

  function expectExample(schema: Schema | undefined, io: 'input' | 'output') {
    if (!schema) return;
    const example = exampleOf(schema, io);
    const parsed = z.safeParse(schema, example);
    expect(parsed.error?.issues).toBeUndefined();
    // A field that the contract does not know would be dropped.
    expect(parsed.data).toMatchObject((example ?? {}) as object);
  }
});
