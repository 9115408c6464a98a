import { readFile } from 'node:fs/promises';
import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  contract,
  type Endpoint,
  ERROR_STATUS,
  errorBody,
  errorsOf,
  operations,
} from '@jalsa/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const LOGO = new URL('./openapi-logo.svg', import.meta.url);

const SECURITY = {
  none: [],
  bearer: [{ bearer: [] }],
  customer: [{ bearer: [], user: [] }],
} satisfies Record<Endpoint['auth'], Record<string, string[]>[]>;

const OPERATION_IDS = new Map(
  operations(contract).map(({ endpoint, operationId }) => [endpoint, operationId]),
);

/** The OpenAPI document at `/service/openapi.json` and a readable page at `/service/docs`, made from the routes. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Jalsa',
        description: 'Event ticketing for India. Money in rupees, instants in UTC.',
        version: '1',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access token of a verified one-time code.',
          },
          user: { type: 'apiKey', in: 'header', name: 'user', description: 'The customer’s id.' },
        },
      },
    },
    transform: describeEndpoint,
  });
  await app.register(swaggerUi, {
    routePrefix: '/service/docs',
    logo: { type: 'image/svg+xml', content: await readFile(LOGO), href: '/', target: '_self' },
    theme: { title: 'Jalsa: the HTTP API' },
    uiConfig: { deepLinking: true },
  });
  app.get('/service/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

// Adds what the schemas of a route do not contain: its security and its errors.
const describeEndpoint: SwaggerTransform = (route) => {
  const { endpoint } = route.route.config ?? {};
  if (!endpoint) return jsonSchemaTransform(route);
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort((a, b) => a - b);
  const failures = statuses.map((status) => {
    const description = codes.filter((code) => ERROR_STATUS[code] === status).join(', ');
    return [status, { description, content: { 'application/json': { schema: errorBody } } }];
  });
  return jsonSchemaTransform({
    ...route,
    schema: {
      ...route.schema,
      operationId: OPERATION_IDS.get(endpoint),
      security: SECURITY[endpoint.auth],
      response: { ...(route.schema.response as object), ...Object.fromEntries(failures) },
    },
  });
};
