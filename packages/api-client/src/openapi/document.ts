import * as z from 'zod/mini';
import { contract } from '../contract/contract.ts';
import {
  type Endpoint,
  errorsOf,
  type FileRule,
  type Operation,
  operations,
  type Schema,
} from '../contract/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '../contract/error-codes.ts';
import { ERROR_TEXTS } from './error-texts.ts';
import { exampleOf } from './example-of.ts';
import { jsonSchemas } from './json-schemas.ts';
import { RAZORPAY_EVENT, RAZORPAY_EXAMPLE } from './razorpay-event.ts';
import { TAG_TEXTS } from './tag-texts.ts';
import type { Json, OpenApiDocument } from './types.ts';

const securityOf = ({ auth }: Endpoint): Json[] => (auth === 'public' ? [] : [{ bearer: [] }]);

/** Answers of these statuses always say when to try again. */
const RETRY_AFTER_STATUSES = [429, 503];

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };

/** A server at which the API is reached. */
export interface ApiServer {
  url: string;
  description?: string;
}

/**
 * The OpenAPI 3.1 document of the contract: every endpoint with its parameters, bodies, answers, errors, headers and an
 * example, each property described. `servers` are the addresses at which the API is reached.
 */
export function openApiDocument({ servers }: { servers: readonly ApiServer[] }): OpenApiDocument {
  const schemas = jsonSchemas();
  const responses: Record<string, Json> = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations(contract)) {
    const path = operation.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [operation.endpoint.method.toLowerCase()]: describeOperation(operation, schemas.of, responses),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jalsa',
      version: '1',
      summary: 'Event ticketing for India.',
      description:
        'Cities, events, prices, orders, payments and tickets. Money is in rupees (numbers with at most two decimals) unless a field says paise; instants are ISO 8601 in UTC. Every error has the shape `ErrorBody`; programs decide by its `code`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [...servers],
    tags: Object.entries(TAG_TEXTS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token that `customer.verifyOtp` answers.',
        },
        capability: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of one artist or one cab driver, which `artists.onboard` or `drivers.verify` answers. Without it the request is that of a stranger.',
        },
      },
      parameters: {
        user: {
          name: 'user',
          in: 'header',
          required: true,
          description: 'The customer’s id (`_id`). It must be the customer of the access token.',
          schema: { type: 'string' },
          example: 'cus-1',
        },
      },
      headers: {
        'X-Request-Id': {
          description: 'The id of the request in the server’s log, also `request_id` of an error.',
          schema: { type: 'string' },
          example: 'f2c1a8f4-4e0b-4d4a-9a53-0c5d6f2f3a11',
        },
        'Retry-After': {
          description: 'The seconds after which a new try may succeed.',
          schema: { type: 'integer' },
          example: 30,
        },
      },
      responses,
      schemas: { ...schemas.components, RazorpayEvent: RAZORPAY_EVENT },
    },
  };
}

type SchemaOf = ReturnType<typeof jsonSchemas>['of'];

function describeOperation(operation: Operation, schemaOf: SchemaOf, responses: Record<string, Json>): Json {
  const { endpoint, operationId } = operation;
  const isCapability = hasField(endpoint.headers, 'authorization');
  return {
    operationId,
    summary: endpoint.summary.split(/; |\. |: /, 1)[0],
    description: `${endpoint.summary}.`,
    tags: [...endpoint.tags],
    security: isCapability ? [{}, { capability: [] }] : securityOf(endpoint),
    parameters: parametersOf(operation, schemaOf),
    ...requestBodyOf(operation, schemaOf),
    responses: { ...successOf(operation, schemaOf), ...failuresOf(endpoint, responses) },
  };
}

function hasField(schema: Schema | undefined, name: string): boolean {
  return schema instanceof z.ZodMiniObject && name in schema.shape;
}

function parametersOf({ endpoint }: Operation, schemaOf: SchemaOf): Json[] {
  const listed = (['params', 'query', 'headers'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    const examples = exampleOf(schema, 'input') as Record<string, unknown> | undefined;
    return Object.entries(properties)
      .filter(([name]) => name !== 'authorization')
      .map(([name, { description, ...schema }]) => ({
        name: part === 'headers' ? headerName(name) : name,
        in: { params: 'path', query: 'query', headers: 'header' }[part],
        required: required.includes(name),
        description,
        schema,
        ...(examples?.[name] === undefined ? {} : { example: examples[name] }),
      }));
  });
  return endpoint.userHeader ? [...listed, { $ref: '#/components/parameters/user' }] : listed;
}

/** `idempotency-key` as people write it: `Idempotency-Key`. */
const headerName = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

function requestBodyOf({ endpoint }: Operation, schemaOf: SchemaOf): { requestBody?: Json } {
  const given = endpoint.body ? { example: exampleOf(endpoint.body, 'input') } : {};
  if (endpoint.form) {
    const schema = formSchema(endpoint.form, endpoint.body && schemaOf(endpoint.body, 'input'));
    const encoding = Object.fromEntries(
      Object.entries(endpoint.form).map(([name, { accept }]) => [name, { contentType: accept.join(', ') }]),
    );
    return {
      requestBody: {
        required: true,
        description: 'A form with files.',
        content: { 'multipart/form-data': { schema, encoding, ...given } },
      },
    };
  }
  if (endpoint.rawBody) {
    const schema = { $ref: '#/components/schemas/RazorpayEvent' };
    return {
      requestBody: {
        required: true,
        description: 'The bytes of the report, unchanged: its signature covers them.',
        content: { 'application/json': { schema, example: RAZORPAY_EXAMPLE } },
      },
    };
  }
  if (!endpoint.body) return {};
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input'), ...given } },
    },
  };
}

function formSchema(form: Readonly<Record<string, FileRule>>, fields: Json | undefined): Json {
  const files = Object.entries(form).map(([name, rule]) => {
    const file = { type: 'string', format: 'binary' };
    const description = fileText(rule);
    const list = { type: 'array', items: file, minItems: rule.min, maxItems: rule.max, description };
    return [name, rule.max === 1 ? { ...file, description } : list] as const;
  });
  const needed = Object.entries(form).flatMap(([name, { min }]) => (min > 0 ? [name] : []));
  return {
    type: 'object',
    properties: { ...(fields?.properties as Json | undefined), ...Object.fromEntries(files) },
    required: [...((fields?.required as string[] | undefined) ?? []), ...needed],
  };
}

function fileText({ description, accept, max, maxBytes }: FileRule): string {
  const kinds = accept.map((type) => type.replace('image/', '').toUpperCase()).join(', ');
  const each = max === 1 ? '' : ` each, at most ${max}`;
  return `${description} ${kinds}, at most ${maxBytes / 1_000_000} MB${each}.`;
}

function successOf({ endpoint, operationId }: Operation, schemaOf: SchemaOf): Json {
  const [[status = '200', schema] = []] = Object.entries(endpoint.response);
  if (!schema) throw new Error(`${operationId} has no answer`);
  if (status === '204') return { 204: { description: 'Done.', headers: REQUEST_ID } };
  const content = endpoint.produces
    ? { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: schemaOf(schema, 'output'),
          example: exampleOf(schema, 'output'),
        },
      };
  const description = endpoint.produces ? 'The file.' : 'The answer.';
  return { [status]: { description, headers: REQUEST_ID, content } };
}

function failuresOf(endpoint: Endpoint, responses: Record<string, Json>): Json {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = codes.filter((code) => ERROR_STATUS[code] === status);
      const [only, another] = ofStatus;
      if (!only || another) return [status, failure(status, ofStatus)];
      const name = only.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
      responses[name] ??= failure(status, ofStatus);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function failure(status: number, codes: readonly ErrorCode[]): Json {
  const mayWait = RETRY_AFTER_STATUSES.includes(status) || codes.includes('otp_exhausted');
  const restricted = {
    type: 'object',
    properties: { code: { enum: codes, description: 'The reason, for programs.' } },
    required: ['code'],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_TEXTS[code]}`).join('\n\n'),
    headers: { ...REQUEST_ID, ...(mayWait ? RETRY_AFTER : {}) },
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/ErrorBody' }, restricted] } },
    },
  };
}
